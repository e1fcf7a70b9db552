import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LinkButtons, LinkColumns, OrLine } from '@ui/kit/controls/link-list';

const meta = {
  component: LinkButtons,
  args: {
    label: 'Other ways to sign in',
    links: [
      { label: 'Use username or email', href: '#', glyph: 'user' },
      { label: 'Scan QR code', href: '#', glyph: 'qr' },
    ],
  },
} satisfies Meta<typeof LinkButtons>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Buttons: Story = {};
export const Columns: Story = { render: (args) => <LinkColumns {...args} /> };
export const Or: Story = { render: () => <OrLine>or</OrLine> };
