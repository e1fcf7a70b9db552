import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { immediateClock } from '@stories/clocks';
import { CodeHelp } from '@ui/parts/code-step/code-help';

const meta = {
  component: CodeHelp,
  args: {
    name: 'accessCode',
    clock: immediateClock,
    channels: { isInApp: false, isTexted: true, isEmailed: true },
    contacts: [
      { text: '022 6000 0000', href: 'tel:+912260000000' },
      { text: 'help@example.com', href: 'mailto:help@example.com' },
    ],
  },
} satisfies Meta<typeof CodeHelp>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByText("Didn't get the code?")),
};
export const OpenWithoutEmail: Story = {
  ...Open,
  args: { channels: { isInApp: false, isTexted: true, isEmailed: false } },
};
export const OpenWithoutSupport: Story = { ...Open, args: { contacts: [] } };
export const OpenForAnApp: Story = {
  args: { channels: { isInApp: true, isTexted: false, isEmailed: false } },
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByText("Code doesn't work?")),
};
