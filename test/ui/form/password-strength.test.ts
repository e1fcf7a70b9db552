import { isAcceptablePassword } from '@domain/identity/password-policy';
import { estimateStrength } from '@ui/form/password-strength';

const isAccepted = (password: string, identifiers: readonly string[] = []): boolean =>
  isAcceptablePassword(password, {
    profile: 'standard',
    identifiers,
    strength: estimateStrength(password, identifiers),
  });

describe('The estimate of the strength', () => {
  it.each([
    ['a common password', 'password1'],
    ['a common password with other letters', 'P@ssw0rd1'],
    ['a keyboard pattern', 'tyuiopoiuyt'],
    ['a sequence', 'abcdefghij'],
    ['a repetition', 'abcabcabcabc'],
    ['a date', '15-08-1947'],
  ])('rejects %s', (_, password) => {
    expect(isAccepted(password)).toBe(false);
  });

  it.each(['Monsoon-Lantern-42', 'Quiet-River-Lamp', 'पीला-आम-नदी'])('accepts %s', (password) => {
    expect(isAccepted(password)).toBe(true);
  });

  it('rejects a password that adds little to an identifier of the customer', () => {
    expect(isAccepted('ravishankar.42')).toBe(true);
    expect(isAccepted('ravishankar.42', ['ravishankar.4'])).toBe(false);
  });
});
