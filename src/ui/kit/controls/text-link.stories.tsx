import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { InlineLinks } from '@ui/kit/controls/inline-links';
import { LinkLikeButton } from '@ui/kit/controls/link-like-button';
import { TextLink } from '@ui/kit/controls/text-link';

const meta = { component: TextLink, args: { href: '#', children: 'Forgot username?' } } satisfies Meta<typeof TextLink>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const NewWindow: Story = { args: { newWindow: true, children: 'Disclaimer' } };
export const Button: Story = { render: () => <LinkLikeButton type="button">Trouble signing in?</LinkLikeButton> };
export const WithinASentence: Story = {
  render: () => (
    <p>
      Call <InlineLinks links={['022 6000 0000', '022 6000 0001'].map((text) => ({ text, href: `tel:${text}` }))} />.
    </p>
  ),
};
