import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Spinner } from '@ui/kit/display/spinner';

const meta = { component: Spinner } satisfies Meta<typeof Spinner>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
