import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SearchBar } from '@ui/kit/fields/search-bar';

const meta = { component: SearchBar, args: { label: 'Search', value: '', onChange: () => undefined } } satisfies Meta<
  typeof SearchBar
>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'Nomination' } };
