import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RadioGroup } from '@ui/kit/fields/radio-group';

const meta = {
  component: RadioGroup,
  args: {
    name: 'option',
    legend: 'What would you like to do?',
    choices: [
      { value: 'keep', label: 'Keep my password', hint: 'You remember it.' },
      { value: 'reset', label: 'Reset my password', hint: 'Choose a new one after entering the code.' },
    ],
    value: null,
    onChange: () => undefined,
  },
} satisfies Meta<typeof RadioGroup>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const Chosen: Story = { args: { value: 'reset' } };
export const InError: Story = { args: { error: 'Choose what you would like to do' } };
