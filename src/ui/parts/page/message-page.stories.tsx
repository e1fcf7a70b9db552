import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { MessagePage } from '@ui/parts/page/message-page';

const press = () => undefined;

const meta = {
  component: MessagePage,
  args: {
    glyph: 'information',
    title: 'A page that says one thing',
    children: <p>And offers one way on.</p>,
    action: { label: 'Go on', onPress: press },
  },
} satisfies Meta<typeof MessagePage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Busy: Story = { args: { action: { ...meta.args.action, busy: true } } };
