import { withFields } from '@domain/journey/fields';
import { entryFor, type DialogEntry } from '@domain/error/catalogue';
import type { Action, ButtonName } from '@domain/error/entry';
import type { RefusalData } from '@domain/error/failure';
import { RunDialogActions } from '@application/errors/run-dialog-actions';
import type { ShownDialog } from '@application/state/message';
import { InMemoryBrowser } from '@adapters/in-memory/browser';
import { sandboxSettings } from '@adapters/in-memory/settings';
import type { Settings } from '@ports/settings';
import { enter } from '@test/support/customer-actions';
import { startApp, type StartedApp } from '@test/support/start-app';

interface Setup extends StartedApp {
  readonly actions: RunDialogActions;
  readonly show: (dialog: Pick<ShownDialog, 'code' | 'entry'> & { readonly data?: RefusalData }) => ShownDialog;
  readonly press: (code: string, button: ButtonName) => ShownDialog;
}

interface SetupOptions {
  readonly wideScreen?: boolean;
  readonly settings?: Partial<Settings>;
  /** The path of the current step. */
  readonly path?: string;
}

const setUp = async ({
  wideScreen = true,
  settings,
  path = '/login/identifier/mobile-pan',
}: SetupOptions = {}): Promise<Setup> => {
  const app = await startApp({
    address: path,
    browser: (address, hub) => new InMemoryBrowser({ address, hub, wideScreen }),
  });
  const actions = new RunDialogActions(
    app.state.session,
    app.state.screen,
    app.browser,
    app.analytics,
    sandboxSettings(settings),
  );
  const show: Setup['show'] = (dialog) => {
    const shown: ShownDialog = { data: {}, ...dialog };
    app.state.screen.dialog.set(shown);
    return shown;
  };
  const press: Setup['press'] = (code, button) => {
    const shown = show({ code, entry: dialogOf(code) });
    actions.press(shown, button);
    return shown;
  };
  return { ...app, actions, show, press };
};

const dialogOf = (code: string): DialogEntry => {
  const entry = entryFor(code);
  if (entry.is !== 'dialog') throw new Error(`${code} is not a dialog`);
  return entry;
};

const dialogWith = (primary: readonly Action[]): Pick<ShownDialog, 'code' | 'entry'> => ({
  code: '1032',
  entry: { is: 'dialog', dialog: 'incomplete-nomination', primary },
});

const typedIdentifier = {
  mobileOrPan: '9810010012',
  identifierType: 'MOBILE',
  isTermsAndConditionsAccepted: true,
} as const;

const openedUrls = ({ browser }: Setup): readonly string[] => browser.openedWindows.map(({ href }) => href);
const eventNames = ({ analytics }: Setup): readonly string[] => analytics.events.map(({ name }) => name);

describe('The actions of a button', () => {
  it('run in the order of the catalogue', async () => {
    const app = await setUp();
    const order: string[] = [];
    app.state.session.journey.subscribe(() => order.push('forget'));
    app.state.screen.navigation.subscribe((navigation) => order.push(`go to ${String(navigation?.step)}`));
    app.state.screen.dialog.subscribe((dialog) => order.push(dialog === null ? 'close' : 'show'));
    const primary: Action[] = [
      { do: 'go', to: 'loginUsername' },
      { do: 'forget', fields: ['mobileOrPan'] },
      { do: 'close' },
    ];
    app.actions.press(app.show(dialogWith(primary)), 'primary');
    expect(order).toEqual(['show', 'go to loginUsername', 'forget', 'close']);
  });

  it('do not run if one of them is a call', async () => {
    const app = await setUp();
    const dialog = app.show(
      dialogWith([{ do: 'open', address: 'support' }, { do: 'call', service: 'logout' }, { do: 'close' }]),
    );
    app.actions.press(dialog, 'primary');
    expect(openedUrls(app)).toStrictEqual([]);
    expect(app.state.screen.dialog.get()).toBe(dialog);
  });

  it('do not run for a button that the dialog does not have', async () => {
    const app = await setUp();
    const dialog = app.show(dialogWith([{ do: 'close' }]));
    app.actions.press(dialog, 'tertiary');
    expect(app.state.screen.dialog.get()).toBe(dialog);
  });

  it.each([
    ['large', true, ['https://www.example.com/activate-username'], undefined],
    ['small', false, [], 'createUsernameIdentifier'],
  ] as const)('of 1071 depend on a %s screen', async (_size, wideScreen, windows, step) => {
    const app = await setUp({ wideScreen });
    app.press('1071', 'primary');
    expect(openedUrls(app)).toEqual(windows);
    expect(app.state.screen.navigation.get()?.step).toBe(step);
    expect(app.state.screen.dialog.get()).toBeNull();
  });
});

describe('A button that opens an external page', () => {
  it.each([
    ['1032', 'primary', {}, 'https://www.example.com/support'],
    ['1032', 'primary', { nomineeUrl: '/nominee' }, 'https://kadam.sandbox/nominee'],
    ['1035', 'primary', { dormantUrl: 'https://www.example.com/dormant' }, 'https://www.example.com/dormant'],
    ['1045', 'primary', { dormantUrl: 'https://www.example.com/dormant' }, 'https://www.example.com/dormant'],
    ['1037', 'primary', { bankUrl: 'https://www.example.com/bank' }, 'https://www.example.com/bank'],
    ['1038', 'primary', { uccUrl: 'https://www.example.com/ucc' }, 'https://www.example.com/ucc'],
    ['1039', 'primary', { kycUrl: 'https://www.example.com/kyc' }, 'https://www.example.com/kyc'],
    ['1036', 'primary', { kycUrl: 'https://www.example.com/kyc' }, 'https://www.example.com/support'],
    ['1034', 'primary', {}, 'https://www.example.com/open-account'],
    ['1034', 'primary', { registrationUrl: '/register' }, 'https://kadam.sandbox/register'],
    ['2002', 'primary', {}, 'https://www.example.com/open-account'],
  ] as const)('(%s, %s, with %j) opens %s', async (code, button, settings, address) => {
    const app = await setUp({ settings });
    app.press(code, button);
    const expected = address.replace('https://kadam.sandbox', app.browser.address().origin);
    expect(openedUrls(app)).toEqual([expected]);
  });

  it.each([
    ['1032', 'primary', { supportUrl: '' }],
    ['1035', 'primary', { supportUrl: '' }],
    ['1036', 'tertiary', {}],
  ] as const)(
    '(%s, %s, with %j) shows an email address in the dialog, and opens nothing',
    async (code, button, settings) => {
      const app = await setUp({ settings });
      app.press(code, button);
      expect(openedUrls(app)).toStrictEqual([]);
      expect(app.state.screen.dialog.get()).toMatchObject({ code, writeTo: 'help@example.com' });
    },
  );

  it('closes the dialog with the email address as any other', async () => {
    const app = await setUp();
    app.press('1036', 'tertiary');
    const shown = app.state.screen.dialog.get();
    if (shown !== null) app.actions.press(shown, 'secondary');
    expect(app.state.screen.dialog.get()).toBeNull();
  });

  it.each([
    ['1034', 'primary', { registrationUrl: 'javascript:alert(1)' }],
    ['1034', 'primary', { registrationUrl: 'http://www.example.com/' }],
    ['1036', 'tertiary', { supportEmail: 'help@example.com?bcc=thief@example.org' }],
    ['1036', 'tertiary', { supportEmail: '' }],
  ] as const)(
    '(%s, %s) opens nothing with %j, shows an error and tracks the refusal',
    async (code, button, settings) => {
      const app = await setUp({ settings });
      app.press(code, button);
      expect(openedUrls(app)).toStrictEqual([]);
      expect(app.analytics.events).toEqual([{ name: 'Redirect_Refused', source: 'externalLink' }]);
      expect(app.state.screen.currentMessage.get()).toEqual({ is: 'error', error: { code: '', data: {} } });
    },
  );

  it('closes the dialog of an unknown customer and tracks the press', async () => {
    const app = await setUp();
    app.press('2001', 'primary');
    expect(app.browser.openedWindows).toHaveLength(1);
    expect(app.state.screen.dialog.get()).toBeNull();
    expect(eventNames(app)).toEqual(['User_Analytics', 'Open_Free_Account', 'Dialog_Closed']);
  });
});

describe('A button that navigates', () => {
  it('enters the step', async () => {
    const app = await setUp();
    app.press('1068', 'secondary');
    expect(app.state.screen.navigation.get()).toEqual({ step: 'loginUsername', how: 'push' });
  });

  it('leaves the page of a refused account', async () => {
    const app = await setUp();
    app.state.screen.showFullPage('account-refused');
    app.press('1070', 'primary');
    expect(app.state.screen.fullPage.get()).toBe('none');
    expect(app.state.screen.navigation.get()?.step).toBe('loginUsername');
  });

  it('leaves no other page that covers the steps', async () => {
    const app = await setUp();
    app.state.screen.showFullPage('maintenance');
    app.press('1070', 'primary');
    expect(app.state.screen.fullPage.get()).toBe('maintenance');
  });

  it('resets the open form by entering its step again', async () => {
    const app = await setUp({ path: '/create-username/identifier/pan-email-mobile' });
    app.actions.press(app.show(dialogWith([{ do: 'reset-form' }, { do: 'close' }])), 'primary');
    expect(app.state.screen.navigation.get()).toEqual({ step: 'createUsernameIdentifier', how: 'push' });
    expect(app.state.screen.dialog.get()).toBeNull();
  });

  it('forgets the identifier and the consent', async () => {
    const app = await setUp();
    app.state.session.journey.change((journey) => ({ ...journey, ...typedIdentifier }));
    app.press('1068', 'primary');
    const { mobileOrPan, username, identifierType, isTermsAndConditionsAccepted } = app.state.session.journey.get();
    expect(mobileOrPan).toBe('');
    expect(username).toBe('');
    expect(identifierType).toBeNull();
    expect(isTermsAndConditionsAccepted).toBe(false);
  });

  it('10681 forgets only the number', async () => {
    const app = await setUp();
    app.state.session.journey.change((journey) => ({ ...journey, ...typedIdentifier }));
    app.press('10681', 'primary');
    const { mobileOrPan, identifierType, isTermsAndConditionsAccepted } = app.state.session.journey.get();
    expect(mobileOrPan).toBe('');
    expect(identifierType).toBe('MOBILE');
    expect(isTermsAndConditionsAccepted).toBe(true);
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
  ] as const)('carries the identifier into a recovery: %j', async (given, carriedOver) => {
    const app = await setUp();
    app.state.session.journey.change((journey) => withFields(journey, { ...given, isIdentifierGiven: true }));
    app.press('1072', 'secondary');
    const { pan, emailOrMobile, mobileOrPan, username } = app.state.session.journey.get();
    expect({ pan, emailOrMobile }).toEqual(carriedOver);
    expect(mobileOrPan).toBe('');
    expect(username).toBe('');
  });

  it.each([
    ['is pressed', ({ press }: Setup) => press('1072', 'primary')],
    [
      'closes the dialog',
      ({ actions, show }: Setup) => {
        actions.close(show({ code: '1072', entry: dialogOf('1072') }));
      },
    ],
  ])('that leads to another sign-in forgets what was carried over of the identifier when it %s', async (_how, end) => {
    const app = await setUp();
    const email = 'g.thomas@example.com';
    app.state.session.journey.change((journey) => ({
      ...journey,
      ...{ username: email, identifierType: 'EMAIL', emailOrMobile: email, pan: 'AAAPT1015F' },
    }));
    end(app);
    const { username, emailOrMobile, pan } = app.state.session.journey.get();
    expect(username).toBe('');
    expect(emailOrMobile).toBe('');
    expect(pan).toBe('AAAPT1015F');
  });

  it('does not carry a refused identifier into another sign-in', async () => {
    const app = await setUp();
    app.state.session.journey.change((journey) => ({ ...journey, ...typedIdentifier }));
    app.press('1072', 'primary');
    const { pan, emailOrMobile } = app.state.session.journey.get();
    expect(pan).toBe('');
    expect(emailOrMobile).toBe('');
  });
});

describe('Closing a dialog', () => {
  it('happens once, however often it is requested', async () => {
    const app = await setUp();
    const dialog = app.press('2000', 'secondary');
    app.actions.close(dialog);
    expect(app.state.screen.dialog.get()).toBeNull();
    expect(eventNames(app)).toEqual(['User_Analytics', 'Dialog_Closed']);
  });

  it('does not close a later dialog', async () => {
    const app = await setUp();
    const first = app.show({ code: '1032', entry: dialogOf('1032') });
    const second = app.show({ code: '1034', entry: dialogOf('1034') });
    app.actions.close(first);
    expect(app.state.screen.dialog.get()).toBe(second);
  });

  it.each([
    ['1032', []],
    ['2000', [{ name: 'Dialog_Closed', errorCode: '2000' }]],
  ])('%s removes it and tracks its event if it has one', async (code, events) => {
    const app = await setUp();
    app.actions.close(app.show({ code, entry: dialogOf(code) }));
    expect(app.state.screen.dialog.get()).toBeNull();
    expect(app.analytics.events).toEqual(events);
  });

  it.each([
    ['1032', typedIdentifier.mobileOrPan],
    ['1068', ''],
  ])('%s forgets the identifier only if the contact is shared', async (code, mobileOrPan) => {
    const app = await setUp();
    app.state.session.journey.change((journey) => ({ ...journey, ...typedIdentifier }));
    app.actions.close(app.show({ code, entry: dialogOf(code) }));
    expect(app.state.session.journey.get().mobileOrPan).toBe(mobileOrPan);
  });

  it('does not navigate', async () => {
    const app = await setUp();
    app.actions.close(app.show({ code: '1072', entry: dialogOf('1072') }));
    expect(app.state.screen.navigation.get()).toBeNull();
    expect(openedUrls(app)).toStrictEqual([]);
  });
});

describe('Closing a dialog by its close button', () => {
  const ACTIVATION = '/account-activation/set/password';

  /** A customer with a session, at this path, whose OTP of the activation is void. */
  const setUpInSession = async (path: string): Promise<Setup> => {
    const app = await setUp({ path: '/' });
    await enter(app);
    app.browser.replaceAddress(path);
    app.state.screen.navigation.set(null);
    return app;
  };

  const dismiss = (app: Setup, code: string): void => app.actions.dismiss(app.show({ code, entry: dialogOf(code) }));

  it('leaves a step whose code the refusal has made void', async () => {
    const app = await setUpInSession(ACTIVATION);
    dismiss(app, '10191');
    expect(app.state.screen.dialog.get()).toBeNull();
    expect(app.state.screen.navigation.get()).toEqual({ step: 'loginMobilePan', how: 'replace' });
  });

  it('stays at a step whose needs are still met', async () => {
    const app = await setUpInSession('/login/identifier/username');
    dismiss(app, '10191');
    expect(app.state.screen.dialog.get()).toBeNull();
    expect(app.state.screen.navigation.get()).toBeNull();
  });

  it('stays on the page of a refused account, although its step is over', async () => {
    const app = await setUpInSession('/login/challenge/access-code');
    app.state.screen.showFullPage('account-refused');
    dismiss(app, '1032');
    expect(app.state.screen.fullPage.get()).toBe('account-refused');
    expect(app.state.screen.navigation.get()).toBeNull();
  });

  it('does not navigate without a session, because its end has a page of its own', async () => {
    const app = await setUp({ path: ACTIVATION });
    dismiss(app, '10191');
    expect(app.state.screen.dialog.get()).toBeNull();
    expect(app.state.screen.navigation.get()).toBeNull();
  });
});

it('The events of a button hold the code and the button, and no customer data', async () => {
  const app = await setUp();
  app.state.session.journey.change((journey) => ({ ...journey, ...typedIdentifier }));
  app.press('2001', 'primary');
  app.press('2001', 'secondary');
  expect(app.analytics.events).toEqual([
    { name: 'User_Analytics', errorCode: '2001', action: 'primary' },
    { name: 'Open_Free_Account' },
    { name: 'Dialog_Closed', errorCode: '2001' },
    { name: 'User_Analytics', errorCode: '2001', action: 'secondary' },
    { name: 'Dialog_Closed', errorCode: '2001' },
  ]);
});
