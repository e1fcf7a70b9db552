import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESUME_TICKET_LIFETIME_MS } from '@domain/journey/records';
import { ABSOLUTE_LIFETIME_MS } from '@domain/session/session-limits';
import { ConfigurationError } from '@src/config';
import { readSettingsFile } from '../../build/settings-file';

const MINUTE_MS = 60_000;
const EXAMPLE = join(__dirname, '../../.env.example');

const faultsOf = (content: string | Buffer): readonly string[] => {
  try {
    readSettingsFile(Buffer.from(content));
    return [];
  } catch (error) {
    return error instanceof ConfigurationError ? error.faults : [String(error)];
  }
};

describe('A file of settings', () => {
  it('has lines of KEY=value, comments and blank lines', () => {
    const lines = [
      '\ufeff# A comment',
      '',
      'APP_TITLE="Kadam # Invest" # a comment',
      'LICENCE_TEXT=\'It says "yes"\'',
      ' TERMS_URL = /terms ',
      'export SUPPORT_EMAIL=help@example.com',
      'GATEWAY_AUTHORIZATION=',
      '   # indented',
    ];
    expect(readSettingsFile(Buffer.from(lines.join('\r\n')))).toEqual({
      APP_TITLE: 'Kadam # Invest',
      LICENCE_TEXT: 'It says "yes"',
      TERMS_URL: '/terms',
      SUPPORT_EMAIL: 'help@example.com',
      GATEWAY_AUTHORIZATION: '',
    });
  });

  it('is valid in the example', () => {
    expect(faultsOf(readFileSync(EXAMPLE))).toStrictEqual([]);
  });

  it('names the limits of an unused session in the example', () => {
    const limits = [RESUME_TICKET_LIFETIME_MS, ABSOLUTE_LIFETIME_MS].map((milliseconds) =>
      String(milliseconds / MINUTE_MS),
    );
    expect(readFileSync(EXAMPLE, 'utf8')).toContain(`# An unused session ends after this time, ${limits.join(' to ')}`);
  });

  it.each(['APP TITLE=foo', 'TELEMETRY_URL https://x', 'TELEMETRY_URL: https://x', '=foo', 'APP_TITLE', '1KEY=x'])(
    'is refused with the line %s',
    (line) => {
      expect(faultsOf(`# one\n${line}\nRESEND_SECONDS=30`)).toEqual([
        `Line 2 is '${line}': must be KEY=value, a comment that begins with #, or blank`,
      ]);
    },
  );

  it.each(['APP_TITLE=Kadam #1', 'APP_TITLE=Kadam#1', 'APP_TITLE=#1'])('is refused with an unquoted # (%s)', (line) => {
    expect(faultsOf(line)).toEqual([
      'Line 1 (APP_TITLE) contains #: put the value in quotes, or the comment on a line of its own',
    ]);
  });

  it.each(['APP_TITLE="Kadam', "APP_TITLE='Kadam' Invest", 'APP_TITLE="one" "two"', 'APP_TITLE="Kadam"#1'])(
    'is refused with a quote that does not end the value (%s)',
    (line) => {
      expect(faultsOf(line)).toEqual(['Line 1 (APP_TITLE) must end with the quote with which its value begins']);
    },
  );

  it('is refused with a setting that is set twice', () => {
    expect(
      faultsOf('GATEWAY_KEY_PINS=AAAA\n\nRESEND_SECONDS=30\nexport GATEWAY_KEY_PINS=any\nGATEWAY_KEY_PINS='),
    ).toEqual([
      'Line 4 (GATEWAY_KEY_PINS) is set again: line 1 sets it, so delete one of the two',
      'Line 5 (GATEWAY_KEY_PINS) is set again: line 1 sets it, so delete one of the two',
    ]);
  });

  it('may set a setting beside a line that sets it in a comment', () => {
    expect(faultsOf('# RESEND_SECONDS=60\nRESEND_SECONDS=30')).toStrictEqual([]);
  });

  it.each(['APP_TITLE="Kadam\\nInvest"', 'APP_TITLE="Kadam\\r" # a comment'])(
    'is refused with a value of two lines (%s)',
    (line) => {
      expect(faultsOf(line)).toEqual([
        'Line 1 (APP_TITLE) contains \\n or \\r in double quotes, which mean a line break: a value has one line',
      ]);
    },
  );

  it('keeps a backslash before n where it is not a line break', () => {
    expect(readSettingsFile(Buffer.from('APP_TITLE=\'a\\nb\'\nLICENCE_TEXT=a\\nb\nTERMS_URL="/a" # \\n'))).toEqual({
      APP_TITLE: 'a\\nb',
      LICENCE_TEXT: 'a\\nb',
      TERMS_URL: '/a',
    });
  });

  it('is refused with all faulty lines together', () => {
    expect(faultsOf('APP TITLE=a\nB=1\nC c\n')).toHaveLength(2);
  });

  it('must be UTF-8', () => {
    expect(faultsOf(Buffer.from('APP_TITLE=a', 'utf16le'))).toEqual(['The file contains NUL bytes: save it as UTF-8']);
    expect(faultsOf(Buffer.from('APP_TITLE=\xe4', 'latin1'))).toEqual(['The file is not UTF-8: save it as UTF-8']);
  });
});
