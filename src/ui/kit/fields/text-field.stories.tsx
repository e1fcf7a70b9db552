import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Glyph } from '@ui/kit/display/glyph';
import { TextField } from '@ui/kit/fields/text-field';

const meta = {
  component: TextField,
  args: {
    name: 'identifier',
    label: 'Mobile number or PAN',
    value: '',
    autoComplete: 'username',
    onChange: () => undefined,
  },
} satisfies Meta<typeof TextField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'AAAPR1001F' } };
export const WithAHint: Story = { args: { hint: 'Ten digits, or ten characters as on your card' } };
export const InError: Story = {
  args: { value: '98', hint: 'Ten digits', error: 'Enter a mobile number of ten digits' },
};
export const WithANotice: Story = { args: { notice: 'Caps Lock is on' } };
export const WithAnEnd: Story = { args: { end: <Glyph name="user" /> } };
export const LongWords: Story = {
  args: {
    label: 'A label that takes more than one line on a telephone, whatever its width may be',
    value: 'a'.repeat(90),
  },
};
