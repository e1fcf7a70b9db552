import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ErrorPage } from '@ui/pages/error-page';
import { InsecurePage } from '@ui/pages/insecure-page';
import { LoadFailed } from '@ui/pages/load-failed';
import { MaintenancePage } from '@ui/pages/maintenance-page';
import { NotFound } from '@ui/pages/not-found';
import { ProgressPage } from '@ui/pages/progress-page';
import { SessionExpired } from '@ui/pages/session-expired';
import { SsoFailure } from '@ui/pages/sso-failure';

const press = () => undefined;

const meta = {
  component: ErrorPage,
  args: { onStartAgain: press },
} satisfies Meta<typeof ErrorPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const GenericError: Story = {};
export const Offline: Story = { args: { isOffline: true } };
export const FailedSso: Story = { render: () => <SsoFailure onTryAgain={press} /> };
export const FailedHandOff: Story = {
  render: () => <SsoFailure onTryAgain={press} onChooseAccount={press} onLogOut={press} />,
};
export const Maintenance: Story = { render: () => <MaintenancePage onCheckAgain={press} /> };
export const FailedLoad: Story = { render: () => <LoadFailed onTryAgain={press} /> };
export const NoSuchPage: Story = { render: () => <NotFound onStartAgain={press} /> };
export const ExpiredSession: Story = { render: () => <SessionExpired ending="expired" onStartAgain={press} /> };
export const LoggedOut: Story = { render: () => <SessionExpired ending="logged-out" onStartAgain={press} /> };
export const LoggedOutOffline: Story = {
  render: () => <SessionExpired ending="logged-out" isLogOutWaiting onStartAgain={press} />,
};
export const HandedOver: Story = { render: () => <SessionExpired ending="handed-over" onStartAgain={press} /> };
export const Progress: Story = {
  render: () => <ProgressPage title="Taking you to NRE PIS" wayOut={{ label: 'Log out', onPress: press }} />,
};
export const Insecure: Story = { render: () => <InsecurePage /> };
