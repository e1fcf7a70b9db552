import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Alert from '@mui/material/Alert';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Chip from '@mui/material/Chip';
import Drawer from '@mui/material/Drawer';
import Tooltip from '@mui/material/Tooltip';
import { Button } from '@ui/kit/controls/button';
import { LinkButtons } from '@ui/kit/controls/link-list';
import { TextLink } from '@ui/kit/controls/text-link';
import { DesignSystem } from '@ui/theme/design-system';

const meta = { component: DesignSystem, args: { children: null } } satisfies Meta<typeof DesignSystem>;

export default meta;

type Story = StoryObj<typeof meta>;

const path = (...places: readonly string[]) => (
  <Breadcrumbs aria-label="Where you are">
    {places.map((place) => (
      <TextLink key={place} href="#">
        {place}
      </TextLink>
    ))}
  </Breadcrumbs>
);

const alerts = (variant: 'standard' | 'outlined' | 'filled') =>
  (['success', 'info', 'warning', 'error'] as const).map((severity) => (
    <Alert key={severity} variant={variant} severity={severity} style={{ marginBottom: 8 }}>
      {variant}, {severity}
    </Alert>
  ));

export const Path: Story = { args: { children: path('Home', 'Profile', 'Nominees') } };
/** A path of more than four places is collapsed to the first one and the last three. */
export const LongPath: Story = { args: { children: path('Home', 'Profile', 'Accounts', 'Nominees', 'Add') } };
export const Chips: Story = { args: { children: <Chip label="Last used" /> } };
export const Hint: Story = {
  args: {
    children: (
      <Tooltip title="As on your PAN card" open>
        <span>
          <Button onPress={() => undefined}>Continue</Button>
        </span>
      </Tooltip>
    ),
  },
};
export const SideDrawer: Story = {
  args: {
    children: (
      <Drawer open slotProps={{ paper: { 'aria-label': 'Menu' } }}>
        <LinkButtons label="Menu" links={['Profile', 'Accounts', 'Log out'].map((label) => ({ label, href: '#' }))} />
      </Drawer>
    ),
  },
};
export const AlertByDefault: Story = { args: { children: <Alert>Your password has been changed</Alert> } };
export const StandardAlerts: Story = { args: { children: alerts('standard') } };
export const OutlinedAlerts: Story = { args: { children: alerts('outlined') } };
export const FilledAlerts: Story = { args: { children: alerts('filled') } };
