import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ErrorPage } from '@ui/pages/error-page';
import { InsecurePage } from '@ui/pages/insecure-page';
import { LoadFailed } from '@ui/pages/load-failed';
import { MaintenancePage } from '@ui/pages/maintenance-page';
import { MessagePage } from '@ui/pages/message-page';
import { NotFound } from '@ui/pages/not-found';
import { SessionExpired } from '@ui/pages/session-expired';
import { SsoFailure } from '@ui/pages/sso-failure';

const press = () => undefined;

const meta = {
  component: MessagePage,
  args: {
    glyph: 'information',
    title: 'A page that says one thing',
    children: <p>And offers one way on.</p>,
    action: { label: 'Go on', onPress: press },
  },
} satisfies Meta<typeof MessagePage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Busy: Story = { args: { action: { ...meta.args.action, busy: true } } };
export const GenericError: Story = { render: () => <ErrorPage onStartAgain={press} /> };
export const Offline: Story = { render: () => <ErrorPage onStartAgain={press} isOffline /> };
export const FailedSso: Story = { render: () => <SsoFailure onTryAgain={press} /> };
export const Maintenance: Story = { render: () => <MaintenancePage onCheckAgain={press} /> };
export const FailedLoad: Story = { render: () => <LoadFailed onTryAgain={press} /> };
export const NoSuchPage: Story = { render: () => <NotFound onStartAgain={press} /> };
export const ExpiredSession: Story = { render: () => <SessionExpired because="expired" onStartAgain={press} /> };
export const LoggedOut: Story = { render: () => <SessionExpired because="logged-out" onStartAgain={press} /> };
export const Insecure: Story = { render: () => <InsecurePage /> };
