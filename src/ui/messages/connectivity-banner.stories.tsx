import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ConnectivityBanner } from '@ui/messages/connectivity-banner';

const meta = { component: ConnectivityBanner, args: { online: false } } satisfies Meta<typeof ConnectivityBanner>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Offline: Story = {};
export const Online: Story = { args: { online: true } };
