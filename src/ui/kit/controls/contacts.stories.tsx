import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Contacts } from '@ui/kit/controls/contacts';

const phones = {
  label: 'Contact number',
  links: ['022 6000 0000', '022 6000 0001'].map((text) => ({ text, href: `tel:${text}` })),
};
const emails = { label: 'Email ID', links: [{ text: 'help@example.com', href: 'mailto:help@example.com' }] };

const meta = { component: Contacts, args: { kinds: [phones, emails] } } satisfies Meta<typeof Contacts>;

export default meta;

type Story = StoryObj<typeof meta>;

export const TwoKinds: Story = {};
export const OneKind: Story = { args: { kinds: [{ ...phones, links: [] }, emails] } };
