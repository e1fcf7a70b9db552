import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RuleList } from '@ui/kit/fields/rule-list';

const RULES = ['8 characters or more', 'Hard enough to guess', 'Not your username, PAN, e-mail or mobile number'];

const rules = (kept: number) => RULES.map((text, place) => ({ text, kept: place < kept }));

const meta = {
  component: RuleList,
  args: {
    title: 'Your password needs',
    rules: rules(0),
    marks: { kept: 'done', open: 'still to do' },
    summary: '3 rules to go',
  },
} satisfies Meta<typeof RuleList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NoneKept: Story = {};
export const OneKept: Story = { args: { rules: rules(1), summary: '2 rules to go' } };
export const AllKept: Story = { args: { rules: rules(3), summary: 'All rules are kept' } };
