import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StatusLine, type Tone } from '@ui/messages/status-line';

const said = (tone: Tone, text: string) => ({ args: { status: { tone, text } } });

const meta = { component: StatusLine, args: { status: null } } satisfies Meta<typeof StatusLine>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Silent: Story = {};
export const Error: Story = said('error', 'Incorrect Credentials!!!');
export const Success: Story = said('success', 'We have sent you another code');
export const Warning: Story = said('warning', 'Resend limit exhausted. Try again after 5 minutes');
export const Info: Story = said('info', 'This code was sent to your mobile number and e-mail');
export const WithAnEnd: Story = {
  args: { status: { tone: 'error', text: 'Something Went Wrong.', end: <small>Reference 4kT9vQ2xZp</small> } },
};
