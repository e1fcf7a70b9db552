import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LicenceSheet } from '@ui/layout/licence-sheet';

const meta = {
  component: LicenceSheet,
  args: {
    open: true,
    title: 'Licence information',
    text: 'Kadam Securities Limited. Member of NSE and BSE.',
    onClose: () => undefined,
  },
} satisfies Meta<typeof LicenceSheet>;

export default meta;

export const Open: StoryObj<typeof meta> = {};
