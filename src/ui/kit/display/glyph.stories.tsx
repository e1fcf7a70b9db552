import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Glyph, type Drawing } from '@ui/kit/display/glyph';
import * as later from '@ui/kit/display/later-glyphs';

const FIRST = ['back', 'forward', 'close', 'check', 'information', 'warning', 'user', 'qr'] as const;

const DRAWINGS: readonly (readonly [string, Drawing])[] = [
  ...FIRST.map((name) => [name, name] as const),
  ...Object.entries(later),
];

const meta = {
  component: Glyph,
  args: { name: 'check', size: 24 },
  render: ({ size = 24 }) => (
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 16, padding: 0, listStyle: 'none' }}>
      {DRAWINGS.map(([word, name]) => (
        <li key={word} style={{ display: 'grid', justifyItems: 'center', width: 96 }}>
          <Glyph name={name} size={size} />
          {word}
        </li>
      ))}
    </ul>
  ),
} satisfies Meta<typeof Glyph>;

export default meta;

type Story = StoryObj<typeof meta>;

export const All: Story = {};
export const Large: Story = { args: { size: 44 } };
