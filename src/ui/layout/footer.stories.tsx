import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Footer } from '@ui/layout/footer';

const meta = {
  component: Footer,
  args: {
    path: '/login/identifier/mobile-pan',
    isQuiet: false,
    host: null,
    appTitle: 'Example Brokerage',
    year: 2026,
    androidAppUrl: '#android',
    iosAppUrl: '#ios',
    disclaimerUrl: '#disclaimer',
    statementPath: '#statement',
    licenceText: 'Member of the exchanges. Registration numbers are placeholders.',
    loadReports: { onLoaded: () => undefined, onLoadFailed: () => undefined },
  },
} satisfies Meta<typeof Footer>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Quiet: Story = { args: { isQuiet: true, host: 'login.example.com' } };
