import { ERROR_CODES, entryFor } from '@domain/error/catalogue';
import { BUTTON_NAMES } from '@domain/error/entry';
import { errors } from '@ui/text/en/errors';
import { accounts } from '@ui/text/en/accounts';
import { kit } from '@ui/text/en/kit';
import { pages } from '@ui/text/en/pages';
import { layout } from '@ui/text/en/layout';
import { notices } from '@ui/text/en/notices';
import { errorText } from '@ui/text/error-texts';
import { specifiedAs } from '@test/specification/error-codes';

const { messages, dialogs } = errors;

describe('the messages of error codes', () => {
  const specified = [...specifiedAs('toast'), ...specifiedAs('toast-then-go'), ...specifiedAs('field')];

  it.each(specified.map(([code, { text }]) => [code, text] as const))('%s: "%s"', (code, text) => {
    expect(errorText(messages[code], { attemptsLeft: 3 })).toBe(text);
  });

  it.each([
    [0, '0 attempt'],
    [1, '1 attempt'],
    [2, '2 attempts'],
    [4, '4 attempts'],
  ])('%d left is "%s"', (attemptsLeft, words) => {
    expect(errorText(messages['1005'], { attemptsLeft })).toBe(`Incorrect password: You have only ${words} left.`);
  });

  it('exist for every code that is shown with a message', () => {
    const worded = ERROR_CODES.filter((code) => ['toast', 'toast-then-go', 'field'].includes(entryFor(code).is));
    expect(worded.filter((code) => !(code in messages))).toStrictEqual([]);
    expect(Object.keys(messages).sort()).toEqual([...worded].sort());
  });
});

describe('the dialogs', () => {
  it('have a label for every button of the error catalogue, and for no other', () => {
    for (const code of ERROR_CODES) {
      const entry = entryFor(code);
      if (entry.is !== 'dialog') continue;
      const words = dialogs[entry.dialog];
      const buttons = (from: object) => BUTTON_NAMES.filter((button) => button in from);
      expect(code).toEqual(code);
      expect(buttons(words)).toEqual(buttons(entry));
    }
  });

  it.each(specifiedAs('dialog').map(([code, { title, buttons }]) => [code, title, Object.keys(buttons)] as const))(
    '%s: %s, with the buttons %j',
    (code, title, labels) => {
      const entry = entryFor(code);
      if (entry.is !== 'dialog') throw new Error(`${code} is not a dialog`);
      const words = dialogs[entry.dialog];
      expect(errorText(words.title, {})).toBe(title);
      expect(BUTTON_NAMES.flatMap((button) => words[button] ?? [])).toEqual(labels);
    },
  );

  it('say for how long an account has been dormant', () => {
    expect(dialogs['dormant-12-months'].description).toContainEqual(expect.stringContaining('12 months'));
    expect(dialogs['dormant-24-months'].description).toContainEqual(expect.stringContaining('24 months'));
  });

  it('show the mobile number of 10681 if it is known', () => {
    const line = (mobileNumber?: string) =>
      errorText(dialogs['multiple-accounts'].description, mobileNumber === undefined ? {} : { mobileNumber })[0];
    expect(line('+91 9876543210')).toContain('/&+91 9876543210/');
    expect(line()).toBe('This mobile number is registered with multiple accounts.');
  });

  it('close every bold segment that they open', () => {
    const lines = Object.values(dialogs).flatMap(({ description }) =>
      errorText(description, { mobileNumber: '9876543210' }),
    );
    const bold = lines.filter((line) => line.includes('/&'));
    expect(bold).not.toStrictEqual([]);
    expect(bold.filter((line) => !/\/&[^/]+\//u.test(line))).toStrictEqual([]);
  });
});

describe('the other texts of the specification', () => {
  it('are verbatim', () => {
    expect(layout.lead).toBe('Your journey starts here!');
    expect(errors.unknownError).toBe('Something Went Wrong.');
    expect(notices.offline).toBe('Check your internet connection');
    expect(notices['persisted-state-timed-out']).toBe('persisted state timed out for the key');
    expect(pages.ssoFailure.title).toBe('Something Went Wrong');
    expect(pages.ssoFailure.text).toBe("We're trying to figure out this issue. Please close this tab and try again.");
    expect(pages.errorPage.code).toBe('500');
    expect(pages.errorPage.title).toBe('Something Went Wrong');
    expect(pages.maintenance.title).toBe('Service Under Maintenance');
    expect(pages.maintenance.text).toBe(
      'We are upgrading our systems, access to the application will be temporarily unavailable.',
    );
    expect(pages.maintenance.regret).toBe('We regret for the inconvienence');
    expect(accounts.greeting('Asha')).toBe('Hi Asha,');
    expect(accounts.greeting('')).toBe('Hi,');
    expect(accounts.continueAs.title('')).toBe('Continue with this account?');
    expect(accounts.choose).toBe('Please choose an account to log-in');
    expect(accounts.changeLater).toBe('You can change accounts from your profile page later as well.');
    expect(accounts.groups).toEqual({
      NRO: 'NRO - Non-Resident Ordinary Account',
      NRE: 'NRE - Non-Resident External Account',
    });
    expect(pages.handOff.accountNames).toEqual({ 1: 'NRO PIS', 2: 'NRO NON', 3: 'NRE PIS', 4: 'NRE NON' });
    expect(accounts.uses).toEqual({
      1: 'for investing in Equity',
      2: 'for investing in IPO, ETF, MFs, Bonds, ESOPs, Derivatives',
      3: 'for investing in Equity',
      4: 'for investing in IPO, ETF, MFs, Bonds, ESOPs',
    });
    expect(accounts.selectProfile).toBe('Select Profile');
    expect(accounts.logOutDialog.text).toBe('Are you sure you want to logout from this device?');
    expect(accounts.logOutDialog.no).toBe('No');
    expect(accounts.logOutDialog.yes).toBe('Yes');
    expect(errors.contactNumber).toBe('Contact number');
    expect(errors.emailId).toBe('Email ID');
    expect(layout.footer.disclaimer).toBe('Disclaimer');
    expect(layout.footer.androidApp).toBe('Download for Android');
    expect(layout.footer.iosApp).toBe('Download for iOS');
  });

  it.each([
    [0, '00:00'],
    [9, '00:09'],
    [65, '01:05'],
    [300, '05:00'],
    [3599, '59:59'],
  ])('%d seconds are shown as %s', (seconds, shown) => {
    expect(kit.clock(seconds)).toBe(shown);
  });

  it.each([
    [1, '1 second'],
    [30, '30 seconds'],
    [60, '1 minute'],
    [90, '1 minute 30 seconds'],
    [300, '5 minutes'],
  ])('%d seconds are spoken as "%s"', (seconds, spoken) => {
    expect(kit.duration(seconds)).toBe(spoken);
  });
});
