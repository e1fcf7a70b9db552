import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '@ui/kit/controls/button';
import { Lazy } from '@ui/kit/lazy';
import { lazyPart } from '@ui/lazy-load';

const Text = ({ text }: { readonly text: string }) => <p>{text}</p>;
const loaded = lazyPart(() => Promise.resolve(Text));
const loading = lazyPart(() => new Promise<typeof Text>(() => undefined));
const failing = lazyPart<typeof Text>(() => Promise.reject(new Error('It cannot be loaded')));

const meta = {
  component: Lazy<{ readonly text: string }>,
  args: {
    part: loaded,
    props: { text: 'The part is loaded.' },
    loading: <p>Loading…</p>,
    failed: (retry) => <Button onPress={retry}>Try again</Button>,
  },
} satisfies Meta<typeof Lazy<{ readonly text: string }>>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const Loading: Story = { args: { part: loading } };
export const Failed: Story = { args: { part: failing } };
