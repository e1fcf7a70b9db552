import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BrandLockup } from '@ui/layout/brand-lockup';

const meta = { component: BrandLockup, args: { appTitle: 'Example Brokerage' } } satisfies Meta<typeof BrandLockup>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const LongName: Story = { args: { appTitle: 'The Example Brokerage and Securities Company of India' } };
