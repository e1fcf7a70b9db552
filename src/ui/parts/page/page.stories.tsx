import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StatusContext } from '@ui/messages/status-line';
import { Picture } from '@ui/kit/display/picture';
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
export const WithPicture: Story = {
  args: { picture: <Picture src="/pictures/banner-nri.svg" alt="" width={240} height={200} /> },
};
export const WithStatus: Story = {
  render: (args) => (
    <StatusContext value={{ tone: 'success', text: 'Your password has been changed' }}>
      <Page {...args} />
    </StatusContext>
  ),
};
