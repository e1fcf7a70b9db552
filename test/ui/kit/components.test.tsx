/** @jest-environment-options { "styles": true } */
import { fireEvent, screen } from '@testing-library/react';
import { Checkbox } from '@ui/kit/fields/checkbox';
import { ChoiceCard } from '@ui/kit/controls/choice-card';
import { LinkButtons, LinkColumns } from '@ui/kit/controls/link-list';
import { HiddenUsername } from '@ui/kit/fields/password-field';
import { Picture } from '@ui/kit/display/picture';
import { PlainDialog } from '@ui/kit/dialogs/plain-dialog';
import { ProgressPage } from '@ui/pages/progress-page';
import { Spinner } from '@ui/kit/display/spinner';
import { StrengthMeter } from '@ui/kit/fields/strength-meter';
import { TextLink } from '@ui/kit/controls/text-link';
import { LIGHT } from '@ui/theme/palette';
import { theme } from '@ui/theme/theme';
import { colour } from '@ui/theme/tokens';
import { renderInTheme } from '@test/support/render-in-theme';

describe('a checkbox', () => {
  it('has its label as name, its error as description, and calls onChange', async () => {
    const change = jest.fn();
    const { user } = renderInTheme(
      <Checkbox name="consent" checked={false} onChange={change} label="I accept" error="Accept to continue" />,
    );
    const box = screen.getByRole('checkbox', { name: 'I accept' });
    expect(box).toHaveAccessibleDescription('Accept to continue');
    await user.click(screen.getByText('I accept'));
    expect(change).toHaveBeenCalledWith(true);
  });
});

describe('a link', () => {
  it('leaves a click with a modifier key to the browser', async () => {
    const press = jest.fn();
    const { user } = renderInTheme(
      <TextLink href="#elsewhere" onPress={press}>
        Forgot username?
      </TextLink>,
    );
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link'));
    await user.keyboard('{/Control}');
    expect(press).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link'));
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('says that it opens a new window, and gives that window no access to this one', () => {
    renderInTheme(
      <TextLink href="https://www.example.com" newWindow>
        Disclaimer
      </TextLink>,
    );
    const link = screen.getByRole('link', { name: 'Disclaimer' });
    expect(link).toHaveAccessibleDescription('Opens in a new window');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each([LinkButtons, LinkColumns])('is in a named group', (Links) => {
    renderInTheme(
      <Links label="Other ways to sign in" links={[{ label: 'Scan QR code', href: '/login/identifier/qrcode' }]} />,
    );
    expect(screen.getByRole('navigation', { name: 'Other ways to sign in' })).toContainElement(
      screen.getByRole('link', { name: 'Scan QR code' }),
    );
  });
});

describe('a choice card', () => {
  const card = (state: 'active' | 'selectable' | 'disabled', onPress = jest.fn()) => (
    <ChoiceCard title="NRO PIS" description="for investing in Equity" state={state} onPress={onPress} />
  );

  it('is a button whose name begins with its title', async () => {
    const press = jest.fn();
    const { user } = renderInTheme(card('selectable', press));
    await user.click(screen.getByRole('button', { name: /^NRO PIS for investing in Equity/ }));
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('marks the active choice, and cannot be clicked while disabled', () => {
    const { rerender } = renderInTheme(card('active'));
    expect(screen.getByRole('button')).toHaveAttribute('aria-current', 'true');
    rerender(card('disabled'));
    expect(screen.getByRole('button')).toBeDisabled();
  });

  it('has a bright badge, and a grey one while disabled', () => {
    const badge = (state: 'active' | 'disabled') => (
      <ChoiceCard title="NRO PIS" description="" state={state} badge="Badge" onPress={() => undefined} />
    );
    const { rerender } = renderInTheme(badge('active'));
    expect(screen.getByText('Badge')).toHaveStyle({ backgroundColor: colour.tertiarySurface });
    rerender(badge('disabled'));
    expect(screen.getByText('Badge')).toHaveStyle({ backgroundColor: colour.placeholder, color: colour.inkSoft });
  });
});

describe('a strength meter', () => {
  it.each([
    [null, 'Very weak', 0, 'hidden'],
    [0, 'Very weak', 0, 'visible'],
    [1, 'Weak', 1, 'visible'],
    [4, 'Strong', 4, 'visible'],
  ] as const)('at %s says "%s" with %d bars, and is %s in its room', (strength, word, bars, visibility) => {
    const words = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'];
    const { container } = renderInTheme(<StrengthMeter label="Password strength" strength={strength} words={words} />);
    expect(container.querySelectorAll('[data-on]')).toHaveLength(bars);
    expect(screen.getByText(word).closest('div')).toHaveStyle({ visibility });
  });
});

describe('a picture', () => {
  const picture = (src: string | undefined, alt = 'A globe') => (
    <Picture src={src} alt={alt} width={480} height={400} />
  );
  const frame = () => document.querySelector('[data-state]');

  it('shows a placeholder until it is loaded', () => {
    renderInTheme(picture('/pictures/banner-nri.svg'));
    expect(frame()).toHaveAttribute('data-state', 'loading');
    fireEvent.load(screen.getByRole('img', { name: 'A globe' }));
    expect(frame()).toHaveAttribute('data-state', 'loaded');
  });

  it('is never transparent, because its placeholder fades instead', () => {
    renderInTheme(picture('/pictures/banner-nri.svg'));
    const image = screen.getByRole('img', { name: 'A globe' });
    expect(image).not.toHaveStyle({ opacity: '0' });
    fireEvent.load(image);
    expect(image).not.toHaveStyle({ opacity: '0' });
  });

  const expectIcon = () => {
    expect(frame()).toHaveAttribute('data-state', 'failed');
    expect(screen.getByRole('img', { name: 'A globe' }).querySelector('svg')).not.toBeNull();
  };

  it('shows an icon if it fails to load', () => {
    renderInTheme(picture('/missing.svg'));
    fireEvent.error(screen.getByRole('img'));
    expectIcon();
  });

  it('shows an icon if it has no source', () => {
    renderInTheme(picture(undefined));
    expectIcon();
  });

  it('is hidden from screen readers if it is decorative', () => {
    renderInTheme(picture(undefined, ''));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('a plain dialog', () => {
  const answers = { primary: { label: 'Yes', onPress: jest.fn() }, secondary: { label: 'No', onPress: jest.fn() } };
  const dialog = (onClose = jest.fn()) => (
    <PlainDialog open title="Log out" {...answers} onClose={onClose}>
      <p>Are you sure you want to logout from this device?</p>
    </PlainDialog>
  );

  it('has its title as name, its text as description, and the focus', () => {
    renderInTheme(dialog());
    const shown = screen.getByRole('dialog', { name: 'Log out' });
    expect(shown).toHaveAccessibleDescription('Are you sure you want to logout from this device?');
    expect(shown.parentElement?.parentElement).toContainElement(document.activeElement as HTMLElement);
  });

  it('has the primary answer before the secondary one', () => {
    renderInTheme(dialog());
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Yes', 'No']);
  });

  it('has the specified defaults: it scrolls inside its paper, is medium at most and fills that width', () => {
    renderInTheme(dialog());
    expect(screen.getByRole('dialog')).toHaveClass('MuiDialog-paperWidthMd', 'MuiDialog-paperFullWidth');
    expect(document.querySelector('.MuiDialog-container')).toHaveClass('MuiDialog-scrollPaper');
    expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  });

  it('has answers of full width, the secondary one in the secondary colour', () => {
    renderInTheme(dialog());
    for (const name of ['Yes', 'No']) expect(screen.getByRole('button', { name })).toHaveStyle({ width: '100%' });
    expect(screen.getByRole('button', { name: 'No' })).toHaveStyle({
      borderColor: colour.accent,
      color: colour.accentText,
    });
    expect(theme.palette.secondary).toMatchObject({ main: LIGHT.accent, dark: LIGHT.accentText });
  });

  it('calls the handler of the answer that is clicked', async () => {
    const { user } = renderInTheme(dialog());
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(answers.secondary.onPress).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(answers.primary.onPress).toHaveBeenCalledTimes(1);
  });

  it('reports its close button as a backdrop click, and Escape as Escape', async () => {
    const close = jest.fn();
    const { user } = renderInTheme(dialog(close));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenLastCalledWith('backdropClick');
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenLastCalledWith('escapeKeyDown');
  });
});

describe('an indicator of progress', () => {
  it('announces that something is loading', () => {
    renderInTheme(<Spinner />);
    const status = screen.getByRole('status', { name: 'Loading…' });
    expect(status).toBeVisible();
    expect(status).toHaveTextContent(/^Loading…/u);
  });

  it('announces where the customer is being taken', () => {
    renderInTheme(
      <ProgressPage title="Taking you to NRO NON" wayOut={{ label: 'Log out', onPress: () => undefined }} />,
    );
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Taking you to NRO NON');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

it('has no username field while no username is known', () => {
  renderInTheme(<HiddenUsername value="" />);
  expect(document.querySelector('input')).toBeNull();
});

it('gives the password manager the username in an invisible field', () => {
  renderInTheme(<HiddenUsername value="9876543210" />);
  const field = document.querySelector('input');
  expect(field).toHaveAttribute('autocomplete', 'username');
  expect(field).toHaveValue('9876543210');
  expect(field).toHaveAttribute('tabindex', '-1');
  expect(field).toHaveAttribute('aria-hidden', 'true');
  expect(field).toHaveStyle({ position: 'absolute', width: '1px', height: '1px', clipPath: 'inset(50%)' });
});
