import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Page } from '@ui/parts/page/page';

const meta = {
  component: Page,
  args: { title: 'Unlock your account', children: <p>What the step is about.</p> },
} satisfies Meta<typeof Page>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithBackLinkAndIntroduction: Story = {
  args: { back: { href: '#', onPress: () => undefined }, intro: 'Choose how you would like to go on.' },
};
export const WithStatus: Story = { args: { status: { tone: 'success', text: 'Your password has been changed' } } };
