import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { stoppedClock } from '@stories/clocks';
import { CodeValidity } from '@ui/parts/code-step/code-validity';

const meta = { component: CodeValidity, args: { clock: stoppedClock, expiresAt: 599_000 } } satisfies Meta<
  typeof CodeValidity
>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Valid: Story = {};
export const Expired: Story = { args: { expiresAt: 0 } };
