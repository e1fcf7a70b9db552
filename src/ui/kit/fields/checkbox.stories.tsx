import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Checkbox } from '@ui/kit/fields/checkbox';

const meta = {
  component: Checkbox,
  args: { name: 'consent', label: 'I accept the Terms and Conditions', checked: false, onChange: () => undefined },
} satisfies Meta<typeof Checkbox>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Ticked: Story = { args: { checked: true } };
export const InError: Story = { args: { error: 'Accept the Terms and Conditions to continue' } };
