import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '@ui/kit/controls/button';
import { DialogFrame } from '@ui/kit/dialogs/dialog-frame';

const meta = {
  component: DialogFrame,
  args: {
    open: true,
    title: 'Account closed',
    children: <p>This account has been closed. To invest again, open a new account.</p>,
    onClose: () => undefined,
  },
} satisfies Meta<typeof DialogFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A bottom sheet below the medium breakpoint, and a centred modal from medium up. */
export const Plain: Story = {};
export const WithButtons: Story = {
  args: {
    actions: (
      <>
        <Button onPress={() => undefined}>Open account</Button>
        <Button look="secondary" onPress={() => undefined}>
          Cancel
        </Button>
      </>
    ),
  },
};
export const LongText: Story = {
  args: {
    ...WithButtons.args,
    children: Array.from({ length: 24 }, (_, line) => (
      <p key={line}>Line {line + 1} of a text that scrolls inside the paper.</p>
    )),
  },
};
export const FullScreenOnSmall: Story = { args: { ...WithButtons.args, fullScreenOnSmall: true } };
