import { entryFor, ERROR_CODES } from '@domain/error/catalogue';
import type { Action, DialogEntry } from '@domain/error/entry';
import type { RefusalData } from '@domain/error/failure';
import { RunDialogActions, type ButtonName } from '@application/calls/run-dialog-actions';
import type { ShownDialog } from '@application/state';
import { InMemoryBrowser } from '@adapters/in-memory/browser';
import { sandboxSettings } from '@adapters/in-memory/settings';
import type { Settings } from '@ports/settings';
import { startApp, type StartedApp } from '@test/support/start-app';

interface Scene extends StartedApp {
  readonly actions: RunDialogActions;
  readonly show: (dialog: Pick<ShownDialog, 'code' | 'entry'> & { readonly data?: RefusalData }) => ShownDialog;
  readonly press: (code: string, button: ButtonName) => ShownDialog;
}

interface Circumstances {
  readonly wideScreen?: boolean;
  readonly settings?: Partial<Settings>;
  /** The path at which the customer is. */
  readonly at?: string;
}

const scene = async ({
  wideScreen = true,
  settings,
  at = '/login/identifier/mobile-pan',
}: Circumstances = {}): Promise<Scene> => {
  const app = await startApp({
    address: at,
    browser: (address, hub) => new InMemoryBrowser({ address, hub, wideScreen }),
  });
  const actions = new RunDialogActions(app.state, app.browser, app.analytics, sandboxSettings(settings));
  const show: Scene['show'] = (dialog) => {
    const shown: ShownDialog = { data: {}, ...dialog };
    app.state.dialog.set(shown);
    return shown;
  };
  const press: Scene['press'] = (code, button) => {
    const shown = show({ code, entry: dialogOf(code) });
    actions.press(shown, button);
    return shown;
  };
  return { ...app, actions, show, press };
};

const dialogOf = (code: string): DialogEntry => {
  const entry = entryFor(code);
  if (entry.is !== 'dialog') throw new Error(`${code} is no dialog`);
  return entry;
};

const dialogWith = (
  primary: readonly Action[],
  more: Partial<DialogEntry> = {},
): Pick<ShownDialog, 'code' | 'entry'> => ({
  code: '1032',
  entry: { is: 'dialog', dialog: 'incomplete-nomination', primary, ...more },
});

const typed = { mobileOrPan: '9810010012', identifierType: 'MOBILE', isTermsAndConditionsAccepted: true } as const;

const opened = ({ browser }: Scene): readonly string[] => browser.openedWindows.map(({ href }) => href);
const events = ({ analytics }: Scene): readonly string[] => analytics.events.map(({ name }) => name);

describe('The actions of a button', () => {
  it('run in their order', async () => {
    const here = await scene();
    const order: string[] = [];
    here.state.journey.subscribe(() => order.push('forget'));
    here.state.navigation.subscribe((place) => order.push(`go to ${String(place?.step)}`));
    here.state.dialog.subscribe((dialog) => order.push(dialog === null ? 'close' : 'show'));
    const primary: Action[] = [
      { do: 'go', to: 'loginUsername' },
      { do: 'forget', fields: ['mobileOrPan'] },
      { do: 'close' },
    ];
    here.actions.press(here.show(dialogWith(primary)), 'primary');
    expect(order).toEqual(['show', 'go to loginUsername', 'forget', 'close']);
  });

  it('are none where one of them is a call', async () => {
    const here = await scene();
    const dialog = here.show(
      dialogWith([{ do: 'open', address: 'support' }, { do: 'call', service: 'logout' }, { do: 'close' }]),
    );
    here.actions.press(dialog, 'primary');
    expect(opened(here)).toEqual([]);
    expect(here.state.dialog.get()).toBe(dialog);
  });

  it('are none for a button that the dialog does not have', async () => {
    const here = await scene();
    const dialog = here.show(dialogWith([{ do: 'close' }]));
    here.actions.press(dialog, 'tertiary');
    expect(here.state.dialog.get()).toBe(dialog);
  });

  it.each([
    ['large', true, ['https://www.example.com/activate-username'], undefined],
    ['small', false, [], 'createUsernameIdentifier'],
  ] as const)('of 1071 lead a customer with a %s screen on', async (_size, wideScreen, windows, step) => {
    const here = await scene({ wideScreen });
    here.press('1071', 'primary');
    expect(opened(here)).toEqual(windows);
    expect(here.state.navigation.get()?.step).toBe(step);
    expect(here.state.dialog.get()).toBeNull();
  });
});

describe('A button that opens a page', () => {
  it.each([
    ['1032', 'primary', {}, 'https://www.example.com/support'],
    ['1032', 'primary', { supportUrl: '' }, 'mailto:help@example.com'],
    ['1034', 'primary', {}, 'https://www.example.com/open-account'],
    ['1034', 'primary', { registrationUrl: '/register' }, 'https://kadam.sandbox/register'],
    ['1036', 'tertiary', {}, 'mailto:help@example.com'],
    ['2002', 'primary', {}, 'https://www.example.com/open-account'],
  ] as const)('%s, %s, with %j: %s', async (code, button, settings, address) => {
    const here = await scene({ settings });
    here.press(code, button);
    const expected = address.replace('https://kadam.sandbox', here.browser.address().origin);
    expect(opened(here)).toEqual([expected]);
  });

  it.each([
    ['1034', 'primary', { registrationUrl: 'javascript:alert(1)' }],
    ['1034', 'primary', { registrationUrl: 'http://www.example.com/' }],
    ['1036', 'tertiary', { supportEmail: 'help@example.com?bcc=thief@example.org' }],
    ['1036', 'tertiary', { supportEmail: '' }],
  ] as const)('%s, %s: opens nothing at %j, says so, and tells of it', async (code, button, settings) => {
    const here = await scene({ settings });
    here.press(code, button);
    expect(opened(here)).toEqual([]);
    expect(here.analytics.events).toEqual([{ name: 'Redirect_Refused', door: 'externalLink' }]);
    expect(here.state.currentMessage.get()).toEqual({ is: 'error', error: { code: '', data: {} } });
  });

  it('leaves the dialog of an unknown customer open, for when they come back without an account', async () => {
    const here = await scene();
    const dialog = here.press('2001', 'primary');
    expect(here.state.dialog.get()).toBe(dialog);
    expect(events(here)).toEqual(['User_Analytics', 'Open_Free_Account']);
  });
});

describe('A button that leads on', () => {
  it('opens the way in its field', async () => {
    const here = await scene();
    here.press('1068', 'secondary');
    expect(here.state.navigation.get()).toEqual({ step: 'loginUsername', how: 'push', at: 'field' });
  });

  it('resets the open form, whichever it is', async () => {
    const here = await scene({ at: '/create-username/identifier/pan-email-mobile' });
    here.actions.press(here.show(dialogWith([{ do: 'reset-form' }, { do: 'close' }])), 'primary');
    expect(here.state.navigation.get()).toEqual({ step: 'createUsernameIdentifier', how: 'push', at: 'field' });
    expect(here.state.dialog.get()).toBeNull();
  });

  it.each(['1068', '1069', '1003', '1070', '1072'])(
    '%s forgets who the customer said they are, and their consent',
    async (code) => {
      const here = await scene();
      here.state.journey.change((journey) => ({ ...journey, ...typed }));
      here.press(code, 'primary');
      const { mobileOrPan, username, identifierType, isTermsAndConditionsAccepted } = here.state.journey.get();
      expect([mobileOrPan, username, identifierType, isTermsAndConditionsAccepted]).toEqual(['', '', null, false]);
    },
  );

  it('10681 forgets the number alone', async () => {
    const here = await scene();
    here.state.journey.change((journey) => ({ ...journey, ...typed }));
    here.press('10681', 'primary');
    const { mobileOrPan, identifierType, isTermsAndConditionsAccepted } = here.state.journey.get();
    expect([mobileOrPan, identifierType, isTermsAndConditionsAccepted]).toEqual(['', 'MOBILE', true]);
  });

  it.each([
    [
      { mobileOrPan: '9810010015', identifierType: 'MOBILE' },
      { pan: '', emailOrMobile: '9810010015' },
    ],
    [
      { mobileOrPan: 'AAAPT1015F', identifierType: 'PAN' },
      { pan: 'AAAPT1015F', emailOrMobile: '' },
    ],
    [
      { username: 'g.thomas@example.com', identifierType: 'EMAIL' },
      { pan: '', emailOrMobile: 'g.thomas@example.com' },
    ],
  ] as const)('fills in what was typed where a recovery asks for it: %j', async (given, known) => {
    const here = await scene();
    here.state.journey.change((journey) => ({ ...journey, ...given }));
    here.press('1072', 'secondary');
    const { pan, emailOrMobile, mobileOrPan, username } = here.state.journey.get();
    expect({ pan, emailOrMobile }).toEqual(known);
    expect([mobileOrPan, username]).toEqual(['', '']);
  });

  it('carries nothing that was refused into another way to sign in', async () => {
    const here = await scene();
    here.state.journey.change((journey) => ({ ...journey, ...typed }));
    here.press('1072', 'primary');
    const { pan, emailOrMobile } = here.state.journey.get();
    expect([pan, emailOrMobile]).toEqual(['', '']);
  });
});

describe('Closing a dialog', () => {
  it('happens once, however often it is asked for', async () => {
    const here = await scene();
    const dialog = here.press('2000', 'secondary');
    here.actions.close(dialog);
    expect(here.state.dialog.get()).toBeNull();
    expect(events(here)).toEqual(['User_Analytics', 'Dialog_Closed']);
  });

  it('leaves a later dialog alone', async () => {
    const here = await scene();
    const first = here.show({ code: '1032', entry: dialogOf('1032') });
    const second = here.show({ code: '1034', entry: dialogOf('1034') });
    here.actions.close(first);
    expect(here.state.dialog.get()).toBe(second);
  });

  const DIALOGS = ERROR_CODES.filter((code) => entryFor(code).is === 'dialog');

  it.each(DIALOGS)('%s clears the error, and sends its event if it has one', async (code) => {
    const here = await scene();
    const dialog = here.show({ code, entry: dialogOf(code) });
    here.actions.close(dialog);
    expect(here.state.dialog.get()).toBeNull();
    const sends = ['2000', '2001', '2002'].includes(code);
    expect(here.analytics.events).toEqual(sends ? [{ name: 'Dialog_Closed', errorCode: code }] : []);
  });

  it.each(DIALOGS)('%s forgets what its primary button forgets, for shared contacts alone', async (code) => {
    const here = await scene();
    here.state.journey.change((journey) => ({ ...journey, ...typed }));
    here.actions.close(here.show({ code, entry: dialogOf(code) }));
    const shared = ['1003', '1068', '1069', '1070', '1071', '1072', '10681'].includes(code);
    expect(here.state.journey.get().mobileOrPan).toBe(shared ? '' : typed.mobileOrPan);
  });

  it('leads nowhere', async () => {
    const here = await scene();
    here.actions.close(here.show({ code: '1072', entry: dialogOf('1072') }));
    expect(here.state.navigation.get()).toBeNull();
    expect(opened(here)).toEqual([]);
  });
});

it('What a button tells names the code and the button, and nothing of the customer', async () => {
  const here = await scene();
  here.state.journey.change((journey) => ({ ...journey, ...typed }));
  here.press('2001', 'primary');
  here.press('2001', 'secondary');
  expect(here.analytics.events).toEqual([
    { name: 'User_Analytics', errorCode: '2001', action: 'primary' },
    { name: 'Open_Free_Account' },
    { name: 'User_Analytics', errorCode: '2001', action: 'secondary' },
    { name: 'Dialog_Closed', errorCode: '2001' },
  ]);
});
