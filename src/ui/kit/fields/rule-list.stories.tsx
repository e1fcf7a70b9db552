import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RuleList } from '@ui/kit/fields/rule-list';

const RULES = [
  'have at least 8 characters',
  'Hard enough to guess',
  'not be your username, PAN, email or mobile number',
];

const rules = (kept: number) => RULES.map((text, place) => ({ text, kept: place < kept }));

const meta = {
  component: RuleList,
  args: {
    title: 'Your password must:',
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
