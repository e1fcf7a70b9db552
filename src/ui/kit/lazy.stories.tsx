import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { late } from '@ui/kit/lazy';

const Come = late(() => Promise.resolve(() => <p>What was fetched is here.</p>));
const Failed = late(() => Promise.reject(new Error('It cannot be fetched')));

const meta = { component: Come } satisfies Meta<typeof Come>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Here: Story = {};
export const CannotBeFetched: Story = { render: () => <Failed /> };
