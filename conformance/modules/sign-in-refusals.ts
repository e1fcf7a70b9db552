import { IDENTIFIER_TYPES, type IdentifierType } from '@domain/identity/identifier';
import type { Case, Module } from '@conformance/case';
import { identifierOf, type CaseContext } from '@conformance/context';
import {
  expectRefusal,
  givePassword,
  LOCKED,
  sendAccessCode,
  SESSION_OVER,
  validateAccessCode,
  wrongCode,
} from '@conformance/steps';
import { TESTER_DEVICE } from '@conformance/wire/tester-device';

const UNKNOWN_CODES: Readonly<Record<IdentifierType, string>> = {
  MOBILE: '2001',
  PAN: '2002',
  USERNAME: '2000',
  EMAIL: '2000',
};

const unknownIdentifier = (type: IdentifierType): Case => ({
  id: `unknown-${type.toLowerCase()}`,
  title: `An unknown ${type} is refused with ${UNKNOWN_CODES[type]}`,
  rule: 'described',
  run: async (context) => {
    const identifier = identifierOf(context.customer('unknown'), type);
    const client = await context.openSession();
    expectRefusal(context, await client.call('canLogin', { ...identifier, termsAccepted: true }), [
      UNKNOWN_CODES[type],
    ]);
  },
});

/** The refusals of canLogin that depend on the customer. */
const CAN_LOGIN_CODES = [
  ...['1003', '1027', '1061', '1068', '1069', '1070', '1071', '1072', '10681', '10191'],
  ...['1032', '1034', '1035', '1036', '1037', '1038', '1039', '1040', '1041', '1042', '1043', '1044', '1045'],
];

const refusedCustomer = (code: string): Case => ({
  id: `customer-${code}`,
  title: `A customer whom canLogin refuses with ${code}`,
  rule: 'described',
  run: async (context) => {
    const { identifier } = context.refused(code);
    const client = await context.openSession();
    expectRefusal(context, await client.call('canLogin', { ...identifier, termsAccepted: true }), [code]);
  },
});

/** The refusals of generateAccessCode although the password is right. */
const PASSWORD_CODES = ['1012', '1013', '1014', '1076'];

const refusedPassword = (code: string): Case => ({
  id: `customer-${code}`,
  title: `A customer whom generateAccessCode refuses with ${code}, although the password is right`,
  rule: 'described',
  run: async (context) => {
    const { customer, identifier } = context.refused(code);
    const { password } = customer;
    if (password === undefined)
      return context.skip(`The customers file has no password for the customer refused with ${code}.`);
    const client = await context.openSession();
    await client.need('canLogin', { ...identifier, termsAccepted: true });
    const attempt = { ...identifier, password, device: TESTER_DEVICE };
    expectRefusal(context, await client.call('generateAccessCode', attempt), [code]);
  },
});

const attemptOf = (context: CaseContext) => {
  const customer = context.customer('resident', 'pan', 'password');
  return { ...identifierOf(customer, 'PAN'), password: customer.password, device: TESTER_DEVICE };
};

export const signInRefusals: Module = {
  id: 'sign-in-refusals',
  title: 'Refusals of the sign-in',
  cases: [
    ...IDENTIFIER_TYPES.map(unknownIdentifier),
    ...CAN_LOGIN_CODES.map(refusedCustomer),
    ...PASSWORD_CODES.map(refusedPassword),
    {
      id: 'locked',
      title: 'A locked customer is refused with 1030 and the status 423',
      rule: 'described',
      run: async (context) => {
        const identifier = identifierOf(context.customer('locked', 'pan'), 'PAN');
        const client = await context.openSession();
        const received = await client.call('canLogin', { ...identifier, termsAccepted: true });
        expectRefusal(context, received, ['1030']);
        context.check(received.status === 423, `The status is ${received.status}.`);
      },
    },
    {
      id: 'wrong-password',
      title: 'A wrong password is refused with 1005, and the right one is then accepted',
      rule: 'described',
      run: async (context) => {
        const customer = context.customer('resident', 'pan', 'password');
        const client = await context.openSession();
        const wrong = await givePassword(client, customer, `${customer.password}-wrong`);
        await sendAccessCode(context, client, customer);
        expectRefusal(context, wrong, ['1005']);
      },
    },
    {
      id: 'empty-password',
      title: 'An empty password is refused with 1052',
      rule: 'described',
      run: async (context) => {
        const client = await context.openSession();
        expectRefusal(context, await client.call('generateAccessCode', { ...attemptOf(context), password: '' }), [
          '1052',
        ]);
      },
    },
    {
      id: 'empty-device',
      title: 'An empty device id is refused with 1006 or 1001',
      rule: 'described',
      run: async (context) => {
        const client = await context.openSession();
        const device = { ...TESTER_DEVICE, deviceId: '' };
        expectRefusal(context, await client.call('generateAccessCode', { ...attemptOf(context), device }), [
          '1006',
          '1001',
        ]);
      },
    },
    {
      id: 'locked-password',
      title: 'A locked customer gets no access code, even with the right password',
      rule: 'described',
      run: async (context) => {
        const customer = context.customer('locked', 'pan', 'password');
        const client = await context.openSession();
        expectRefusal(context, await givePassword(client, customer, customer.password), LOCKED);
      },
    },
    {
      id: 'wrong-code',
      title: 'A wrong access code is refused with 1094, and the right one is then accepted',
      rule: 'described',
      run: async (context) => {
        const customer = context.customer('resident', 'pan', 'password');
        const client = await context.openSession();
        const sent = await sendAccessCode(context, client, customer);
        const wrong = await validateAccessCode(client, { ...sent, code: wrongCode(sent.code) });
        const right = await validateAccessCode(client, sent);
        expectRefusal(context, wrong, ['1094']);
        context.check(right.code === 'ok', `The right code was refused with ${right.code}.`);
      },
    },
    {
      id: 'unknown-reference',
      title: 'An access code for an unknown reference is refused',
      rule: 'described',
      run: async (context) => {
        const client = await context.openSession();
        const refId = client.newRequestId();
        expectRefusal(context, await validateAccessCode(client, { refId, code: '000000' }), ['1058', ...SESSION_OVER]);
        expectRefusal(context, await client.call('resendAccessCode', { refId }), ['1080']);
      },
    },
    {
      id: 'no-session',
      title: 'A sign-in without a session is refused with 1080, 1081 or 1082',
      rule: 'described',
      run: async (context) => {
        const client = await context.connect();
        expectRefusal(context, await client.call('generateAccessCode', attemptOf(context)), SESSION_OVER);
      },
    },
  ],
};
