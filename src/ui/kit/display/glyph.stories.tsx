import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Glyph, GLYPHS, type GlyphName } from '@ui/kit/display/glyph';

const NAMES = Object.keys(GLYPHS) as readonly GlyphName[];

const meta = {
  component: Glyph,
  args: { name: 'check', size: 24 },
  render: ({ size = 24 }) => (
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 16, padding: 0, listStyle: 'none' }}>
      {NAMES.map((name) => (
        <li key={name} style={{ display: 'grid', justifyItems: 'center', width: 96 }}>
          <Glyph name={name} size={size} />
          {name}
        </li>
      ))}
    </ul>
  ),
} satisfies Meta<typeof Glyph>;

export default meta;

type Story = StoryObj<typeof meta>;

export const All: Story = {};
export const Large: Story = { args: { size: 44 } };
