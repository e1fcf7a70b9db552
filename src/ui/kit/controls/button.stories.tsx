import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '@ui/kit/controls/button';

const meta = { component: Button, args: { children: 'Continue', onPress: () => undefined } } satisfies Meta<
  typeof Button
>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Busy: Story = { args: { busy: true } };
export const Disabled: Story = { args: { disabled: true } };
export const Secondary: Story = { args: { look: 'secondary', children: 'Cancel' } };
export const Text: Story = { args: { look: 'text', children: 'Resend code' } };
export const TextDisabled: Story = { args: { look: 'text', children: 'Resend code', disabled: true } };
