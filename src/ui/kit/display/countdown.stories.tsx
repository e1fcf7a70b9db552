import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { stoppedClock } from '@stories/clocks';
import { Countdown } from '@ui/kit/display/countdown';

const meta = {
  component: Countdown,
  args: {
    clock: stoppedClock,
    deadline: 29_000,
    children: 'Resend in',
    spoken: (duration: string) => `You can resend the code in ${duration}`,
    over: 'You can resend the code now',
  },
} satisfies Meta<typeof Countdown>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Seconds: Story = {};
export const Minutes: Story = { args: { deadline: 299_000 } };
