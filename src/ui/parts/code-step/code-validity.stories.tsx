import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { stoppedClock } from '@stories/clocks';
import { CodeValidity } from '@ui/parts/code-step/code-validity';

const meta = {
  component: CodeValidity,
  args: { name: 'accessCode', canResend: true, clock: stoppedClock, expiresAt: 599_000 },
} satisfies Meta<typeof CodeValidity>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Valid: Story = {};
export const Expired: Story = { args: { expiresAt: 0 } };
export const ExpiredDuringTheWait: Story = { args: { expiresAt: 0, canResend: false } };
