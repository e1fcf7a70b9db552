import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StrengthMeter } from '@ui/kit/fields/strength-meter';

const meta = {
  component: StrengthMeter,
  args: { label: 'Password strength', words: ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'], strength: null },
} satisfies Meta<typeof StrengthMeter>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Unknown: Story = {};
export const VeryWeak: Story = { args: { strength: 0 } };
export const Weak: Story = { args: { strength: 1 } };
export const Fair: Story = { args: { strength: 2 } };
export const Good: Story = { args: { strength: 3 } };
export const Strong: Story = { args: { strength: 4 } };
