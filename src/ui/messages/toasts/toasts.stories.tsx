import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Toasts, type ToastVariant } from '@ui/messages/toasts/toasts';

const TEXTS: Readonly<Record<ToastVariant, string>> = {
  default: 'You are back online',
  success: 'Your password has been changed',
  error: 'Something went wrong! Please contact customer support.',
  warning: 'Resend limit exhausted. Try again after 5 minutes',
  info: 'Check your internet connection',
};

const shown = (...variants: readonly ToastVariant[]) => ({
  args: {
    toasts: variants.map((variant) => ({
      key: `${variant}-${variants.length}`,
      text: TEXTS[variant],
      variant,
      durationMs: 3_600_000,
    })),
  },
});

const meta = { component: Toasts, args: { toasts: [], onClosed: () => undefined } } satisfies Meta<typeof Toasts>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = shown('default');
export const Success: Story = shown('success');
export const Error: Story = shown('error');
export const Warning: Story = shown('warning');
export const Info: Story = shown('info');
/** At most three are visible. */
export const FourAtOnce: Story = shown('default', 'success', 'error', 'warning');
