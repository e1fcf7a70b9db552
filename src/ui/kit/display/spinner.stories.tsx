import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ProgressPage } from '@ui/pages/progress-page';
import { Spinner } from '@ui/kit/display/spinner';

const meta = { component: Spinner } satisfies Meta<typeof Spinner>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
export const WithWords: Story = {
  render: () => <ProgressPage title="Taking you to NRE PIS" wayOut={{ label: 'Log out', onPress: () => undefined }} />,
};
