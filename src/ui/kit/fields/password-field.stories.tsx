import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PasswordField } from '@ui/kit/fields/password-field';

const meta = {
  component: PasswordField,
  args: {
    name: 'password',
    label: 'Password',
    value: 'Monsoon-Lantern-42',
    autoComplete: 'current-password',
    onChange: () => undefined,
  },
} satisfies Meta<typeof PasswordField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};
export const Shown: Story = { play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')) };
export const InError: Story = { args: { error: 'Incorrect password. You have only 2 attempts left.' } };
