import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StatusLine, type Tone } from '@ui/messages/status-line';

const shown = (tone: Tone, text: string) => ({ args: { status: { tone, text } } });

const meta = { component: StatusLine, args: { status: null } } satisfies Meta<typeof StatusLine>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Error: Story = shown('error', 'Incorrect Credentials!!!');
export const Success: Story = shown('success', "We've sent your username again");
export const Warning: Story = shown('warning', 'Resend limit exhausted. Try again after 5 minutes');
export const Info: Story = shown('info', 'This code was sent to your mobile number and email');
export const WithSmallPrint: Story = {
  args: { status: { tone: 'error', text: 'Something Went Wrong.', end: <small>Reference 4kT9vQ2xZp</small> } },
};
