import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AntiPhishingNotice } from '@ui/layout/anti-phishing-notice';

const meta = {
  component: AntiPhishingNotice,
  args: { host: 'login.example.com' },
} satisfies Meta<typeof AntiPhishingNotice>;

export default meta;

export const Plain: StoryObj<typeof meta> = {};
