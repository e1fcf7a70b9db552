import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PlainDialog } from '@ui/kit/dialogs/plain-dialog';

const meta = {
  component: PlainDialog,
  args: {
    open: true,
    title: 'Log out',
    children: <p>Are you sure you want to logout from this device?</p>,
    primary: { label: 'Yes', onPress: () => undefined },
    secondary: { label: 'No', onPress: () => undefined },
    onClose: () => undefined,
  },
} satisfies Meta<typeof PlainDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const TwoAnswers: Story = {};
