import { BROKERAGE_SERVICES } from '@adapters/in-memory/brokerage/brokerage';
import { findAnswerViolation, findRequestViolation } from '@sandbox/contract';
import { samples } from '@test/support/wire/openapi-samples';

const contact = samples.resendAccessCode.answer;

describe('A request', () => {
  it.each(BROKERAGE_SERVICES)('of %s that complies with the contract has no violation', (service) => {
    expect(findRequestViolation(service, samples[service].request)).toBeNull();
  });

  it('that violates the contract is described by a sentence that repeats no secret', () => {
    const otp = { refId: 'ref-1', otp: '04213' };
    expect(findRequestViolation('activationValidateOtp', otp)).toBe('payload/otp must match pattern "^[0-9]{6}$"');
    expect(findRequestViolation('canLogin', null)).toBe('payload must be object');
    expect(findRequestViolation('logout', { refreshToken: 'refresh-1', reason: 'USER' })).toBe(
      'payload must NOT have additional properties: "reason"',
    );
  });
});

describe('An answer', () => {
  it.each(['handshake', ...BROKERAGE_SERVICES] as const)(
    'of %s that complies with the contract has no violation',
    (service) => {
      expect(findAnswerViolation(service, 200, { data: samples[service].answer })).toBeNull();
    },
  );

  it.each([
    ['a missing field', 200, { data: { ...contact, refId: undefined } }, 'answer/data'],
    ['no envelope', 200, contact, 'answer'],
    ['an unknown status', 418, { error: { code: '1001', message: '' } }, 'status 418'],
    [
      'the code of another call',
      422,
      { error: { code: '1094', message: '', data: { attemptsLeft: 1 } } },
      'answer/error/code',
    ],
    ['a code that has a status of its own', 400, { error: { code: 'ERR08', message: '' } }, 'answer/error/code'],
  ])('with %s is described by a sentence', (_case, status, envelope, beginning) => {
    expect(findAnswerViolation('resendAccessCode', status, envelope)).toMatch(new RegExp(`^${beginning} `, 'u'));
  });
});
