import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ChangeResultDialog } from '@ui/messages/change-result-dialog';

const meta = {
  component: ChangeResultDialog,
  args: {
    open: true,
    change: 'password-changed',
    at: Date.UTC(2026, 10, 21, 6, 30),
    account: 'AA•••••01F',
    host: 'login.example.com',
    contacts: [
      { text: '022-4000 0000', href: 'tel:02240000000' },
      { text: 'help@example.com', href: 'mailto:help@example.com' },
    ],
    freezeUrl: null,
    onPrint: () => undefined,
    onClose: () => undefined,
  },
} satisfies Meta<typeof ChangeResultDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const PasswordChanged: Story = {};
/** In an authenticated journey the customer enters no identifier. */
export const AccountNotKnown: Story = { args: { account: '' } };
export const AccountUnlocked: Story = { args: { change: 'account-unlocked' } };
export const WithFreeze: Story = { args: { freezeUrl: 'https://www.example.com/freeze-online-access' } };
