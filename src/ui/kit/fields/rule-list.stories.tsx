import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RuleList } from '@ui/kit/fields/rule-list';

const RULES = [
  'have at least 8 characters',
  'not be your username, PAN, email or mobile number',
  'not be easy to guess',
];

const rules = (met: number) => RULES.map((text, place) => ({ text, isMet: place < met }));

const meta = {
  component: RuleList,
  args: {
    descriptionId: 'rules',
    title: 'Your password must:',
    rules: rules(0),
    marks: { met: 'met', unmet: 'not met' },
    summary: '3 password requirements left',
    isFieldEmpty: false,
  },
} satisfies Meta<typeof RuleList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NoneMet: Story = {};
export const OneMet: Story = { args: { rules: rules(1), summary: '2 password requirements left' } };
export const AllMet: Story = { args: { rules: rules(3), summary: 'All password requirements met' } };
