import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { stoppedClock } from '@stories/clocks';
import { ResendCode } from '@ui/parts/code-step/resend-code';

const meta = {
  component: ResendCode,
  args: {
    clock: stoppedClock,
    deadline: 29_000,
    canResend: false,
    resendsLeft: 3,
    busy: false,
    disabled: false,
    label: 'Resend code',
    onReady: () => undefined,
    onPress: () => undefined,
  },
} satisfies Meta<typeof ResendCode>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
export const AfterTheWait: Story = { args: { deadline: 0, canResend: true } };
export const Sending: Story = { args: { deadline: 0, canResend: true, busy: true, disabled: true } };
export const LastResend: Story = { args: { deadline: 0, canResend: true, resendsLeft: 1 } };
export const AfterTheLimit: Story = { args: { deadline: 300_000, resendsLeft: 0 } };
