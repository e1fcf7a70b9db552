import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ChoiceCard } from '@ui/kit/controls/choice-card';

const meta = {
  component: ChoiceCard,
  args: { title: 'NRO PIS', description: 'for investing in Equity', state: 'selectable', onPress: () => undefined },
} satisfies Meta<typeof ChoiceCard>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Selectable: Story = {};
export const Active: Story = { args: { state: 'active', badge: 'Last used' } };
export const Disabled: Story = { args: { state: 'disabled', badge: 'No account yet' } };
