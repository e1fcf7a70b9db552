import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { stoppedClock } from '@stories/clocks';
import { ResendCode } from '@ui/parts/code-step/resend-code';

const meta = {
  component: ResendCode,
  args: {
    name: 'accessCode',
    clock: stoppedClock,
    deadline: 29_000,
    canResend: false,
    isExpired: false,
    message: null,
    busy: false,
    disabled: false,
    onReady: () => undefined,
    onPress: () => undefined,
  },
} satisfies Meta<typeof ResendCode>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
export const AfterTheWait: Story = { args: { deadline: 0, canResend: true } };
export const Sending: Story = { args: { deadline: 0, canResend: true, busy: true, disabled: true } };
export const SentAgain: Story = { args: { message: 'sentAgain' } };
export const RefusedForNow: Story = { args: { deadline: 290_000, message: 'delayed' } };
export const OfAnExpiredCode: Story = { args: { deadline: 0, canResend: true, isExpired: true } };
export const AfterTheLimit: Story = { args: { deadline: 300_000, message: 'limit' } };
