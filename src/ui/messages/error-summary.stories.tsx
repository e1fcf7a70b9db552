import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ErrorSummary } from '@ui/messages/error-summary';

const meta = {
  component: ErrorSummary,
  args: {
    errors: [
      { id: 'pan', label: 'PAN', text: 'Enter your PAN' },
      { id: 'contact', label: 'Email or mobile number', text: 'Enter your email or mobile number' },
    ],
  },
} satisfies Meta<typeof ErrorSummary>;

export default meta;

type Story = StoryObj<typeof meta>;

export const TwoFields: Story = {};
export const AnErrorThatNamesItsField: Story = {
  args: {
    errors: [...meta.args.errors, { id: 'consent', label: '', text: 'Accept the Terms and Conditions to continue' }],
  },
};
