import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { stoppedClock } from '@stories/clocks';
import { CodeField } from '@ui/kit/fields/code-field';

const meta = {
  component: CodeField,
  args: {
    name: 'code',
    label: 'Access code',
    hint: 'Six digits',
    value: '',
    length: 6,
    clock: stoppedClock,
    onChange: () => undefined,
    onText: () => undefined,
  },
} satisfies Meta<typeof CodeField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const HalfWay: Story = { args: { value: '482' } };
export const Whole: Story = { args: { value: '482913' } };
export const InError: Story = { args: { value: '482913', error: 'Incorrect code. You have only 2 attempts left.' } };
export const Focused: Story = {
  args: { value: '482' },
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('textbox')),
};
