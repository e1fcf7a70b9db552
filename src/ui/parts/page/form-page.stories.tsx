import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FormPage } from '@ui/parts/page/form-page';
import { StatusContext } from '@ui/messages/status-line';
import { LinkColumns } from '@ui/kit/controls/link-list';
import { TextField } from '@ui/kit/fields/text-field';

const FIELDS = [
  { name: 'pan', label: 'PAN', missing: 'Enter your PAN' },
  { name: 'contact', label: 'Email or mobile number', missing: 'Enter your email or mobile number' },
];

const fields = (areMissing: boolean) =>
  FIELDS.map(({ missing, ...field }) => (
    <TextField
      key={field.name}
      {...field}
      value=""
      error={areMissing ? missing : null}
      autoComplete="off"
      onChange={() => undefined}
    />
  ));

const IDLE = { isBusy: false, latestCall: 'submission', messages: {}, stopWaiting: () => undefined } as const;

const meta = {
  component: FormPage,
  args: {
    title: 'Forgot username',
    intro: "Enter your details. We'll send a code to your registered mobile and email.",
    submitLabel: 'Continue',
    onSubmit: () => undefined,
    form: IDLE,
    children: fields(false),
  },
} satisfies Meta<typeof FormPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Busy: Story = { args: { form: { ...IDLE, isBusy: true } } };
export const WithBackLinkAndLinks: Story = {
  args: {
    back: { href: '#', onPress: () => undefined },
    after: (
      <LinkColumns
        label="Help"
        links={[
          { label: 'Forgot password?', href: '#' },
          { label: 'Unlock account', href: '#' },
        ]}
      />
    ),
  },
};
export const SeveralFieldsInError: Story = { args: { children: fields(true) } };
export const WithStatus: Story = {
  render: (args) => (
    <StatusContext value={{ tone: 'error', text: 'OTP expired! Please try again' }}>
      <FormPage {...args} />
    </StatusContext>
  ),
};
