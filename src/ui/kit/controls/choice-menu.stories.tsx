import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ChoiceMenu } from '@ui/kit/controls/choice-menu';
import { Glyph } from '@ui/kit/display/glyph';

const meta = {
  component: ChoiceMenu,
  args: {
    label: 'Appearance',
    glyph: <Glyph name="contrast" />,
    choices: ['System', 'Light', 'Dark'].map((label) => ({ id: label, label })),
    chosen: 'Light',
    onChoose: () => undefined,
    onLoaded: () => undefined,
    onLoadFailed: () => undefined,
  },
} satisfies Meta<typeof ChoiceMenu>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')),
};
