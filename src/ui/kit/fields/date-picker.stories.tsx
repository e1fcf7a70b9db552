import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DatePicker } from '@ui/kit/fields/date-picker';

const meta = {
  component: DatePicker,
  args: { label: 'Date of birth', value: null, onChange: () => undefined },
} satisfies Meta<typeof DatePicker>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { hint: 'As on your PAN card' } };
export const Filled: Story = { args: { value: new Date(1990, 1, 14) } };
export const InError: Story = { args: { error: 'Enter your date of birth' } };
export const Open: Story = {
  args: Filled.args,
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')),
};
