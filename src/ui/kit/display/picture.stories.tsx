import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Picture } from '@ui/kit/display/picture';

const meta = {
  component: Picture,
  args: {
    src: '/pictures/join-us.svg',
    alt: 'Two people beside a chart that rises',
    width: 280,
    height: 180,
  },
} satisfies Meta<typeof Picture>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
/** An image with an empty address neither loads nor fails. */
export const Loading: Story = { args: { src: '' } };
export const Failed: Story = { args: { src: 'data:image/png;base64,AA==' } };
export const WithoutPicture: Story = { args: { src: undefined } };
