import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BannerContent } from '@ui/layout/banner';

const meta = { component: BannerContent, args: { variant: 'login' } } satisfies Meta<typeof BannerContent>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Login: Story = {};
export const Nri: Story = { args: { variant: 'nri' } };
export const Recovery: Story = { args: { variant: 'recovery' } };
