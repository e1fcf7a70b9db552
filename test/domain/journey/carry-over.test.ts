import { identifierRefused, withIdentifier } from '@domain/customer/transitions';
import { identifierOf } from '@domain/customer/customer';
import {
  identifierGiven,
  hasOnlyDroppedProof,
  identityAccepted,
  initialIdentifierText,
  initialRecoveryIdentity,
  recoveryCompleted,
  sentUsernameChosen,
  usernameSet,
  withoutCopies,
  withUnsubmittedIdentity,
  withUnsubmittedText,
} from '@domain/journey/carry-over';
import type { Identifier, IdentifierField } from '@domain/identity/identifier';
import { unlockingChosen } from '@domain/journey/changes';
import { withoutCode } from '@domain/journey/code-changes';
import { newJourney, type Journey, withFields, type StoredFields } from '@domain/journey/fields';
import { RECOVERIES, type RecoveryIdentity, type RecoveryName } from '@domain/journey/recoveries';
import { codeSentFor, identifiedByPan, validatedJourney } from '@test/domain/journey/journey-fixtures';

const PAN = 'AAAPR1001F';
const MOBILE = '9810010001';
const EMAIL = 'asha@example.com';
const ANOTHERS = { pan: 'AAAPS1002F', mobile: '9810010002', email: 'shah@example.com' };

const byPan: Identifier = { identifierType: 'PAN', mobileOrPan: PAN };
const byMobile: Identifier = { identifierType: 'MOBILE', mobileOrPan: MOBILE };
const byUsername: Identifier = { identifierType: 'USERNAME', username: 'asha.rao' };
const byEmail: Identifier = { identifierType: 'EMAIL', username: EMAIL };

const given = { isIdentifierGiven: true };

const journeyOf = (identifier: Identifier, changes: Partial<StoredFields> = {}): Journey =>
  withIdentifier(validatedJourney(changes), identifier);

describe('The identifier screen of a recovery', () => {
  it('is empty before the customer has given anything', () => {
    expect(initialRecoveryIdentity(newJourney())).toEqual({ pan: '', emailOrMobile: '' });
  });

  it.each<[string, Identifier, object]>([
    ['PAN', byPan, { pan: PAN, emailOrMobile: '' }],
    ['mobile number', byMobile, { pan: '', emailOrMobile: MOBILE }],
    ['email address', byEmail, { pan: '', emailOrMobile: EMAIL }],
    ['username, which it does not ask for,', byUsername, { pan: '', emailOrMobile: '' }],
  ])('has the %s that was given for sign-in in its field', (_kind, identifier, identity) => {
    expect(initialRecoveryIdentity(journeyOf(identifier))).toEqual(identity);
  });

  it('does not show an identifier that the device remembers', () => {
    const remembered = withFields(journeyOf(byPan), { isIdentifierGiven: false });
    expect(initialRecoveryIdentity(remembered)).toEqual({ pan: '', emailOrMobile: '' });
  });

  it('prefers the identity of an earlier recovery', () => {
    const earlier = { pan: ANOTHERS.pan, emailOrMobile: ANOTHERS.email };
    expect([byPan, byMobile].map((identifier) => initialRecoveryIdentity(journeyOf(identifier, earlier)))).toEqual([
      earlier,
      earlier,
    ]);
  });
});

describe('The identifier field of a sign-in screen', () => {
  it.each<[string, IdentifierField, Partial<StoredFields>, string]>([
    ['has the PAN that was given for sign-in', 'mobileOrPan', { ...identifiedByPan, pan: ANOTHERS.pan }, PAN],
    [
      'has the username that was given',
      'username',
      { ...given, username: 'asha.rao', emailOrMobile: EMAIL },
      'asha.rao',
    ],
    ['does not show an identifier that the device remembers', 'mobileOrPan', { mobileOrPan: PAN }, ''],
    ['has the PAN of a recovery', 'mobileOrPan', { pan: PAN, emailOrMobile: MOBILE }, PAN],
    ['has the mobile number of a recovery without a PAN', 'mobileOrPan', { emailOrMobile: MOBILE }, MOBILE],
    ['has the email address of a recovery', 'username', { pan: PAN, emailOrMobile: EMAIL }, EMAIL],
    [
      'has that email address if another kind of identifier was given',
      'username',
      { ...identifiedByPan, emailOrMobile: EMAIL },
      EMAIL,
    ],
    [
      'has the username that was typed last, and not submitted',
      'username',
      { unsubmittedUsername: 'asha.rao', emailOrMobile: EMAIL },
      'asha.rao',
    ],
    [
      'has a later text, which corrects the mobile number that was given',
      'mobileOrPan',
      { ...given, mobileOrPan: MOBILE, unsubmittedMobileOrPan: ANOTHERS.mobile, emailOrMobile: MOBILE },
      ANOTHERS.mobile,
    ],
    [
      'has a later text, which corrects the username that was given',
      'username',
      { ...given, username: 'asha.rao', unsubmittedUsername: EMAIL },
      EMAIL,
    ],
    [
      'keeps the mobile number that was given if only a username was typed later',
      'mobileOrPan',
      { ...given, mobileOrPan: MOBILE, unsubmittedUsername: 'asha.rao' },
      MOBILE,
    ],
    ['has no username in place of a mobile number', 'mobileOrPan', { unsubmittedUsername: 'asha.rao' }, ''],
    ['has no email address in place of a mobile number', 'mobileOrPan', { emailOrMobile: EMAIL }, ''],
    ['has no mobile number in place of a username', 'username', { emailOrMobile: MOBILE }, ''],
  ])('%s', (_rule, field, known, text) => {
    expect(initialIdentifierText(validatedJourney(known), field)).toBe(text);
  });
});

describe('A text of the sign-in that was typed but not submitted', () => {
  const earlier = { unsubmittedMobileOrPan: ANOTHERS.mobile, unsubmittedUsername: 'another.name' };
  const textsOf = ({ customer: { unsubmittedMobileOrPan, unsubmittedUsername } }: Journey) => ({
    unsubmittedMobileOrPan,
    unsubmittedUsername,
  });

  it.each<[string, string, Partial<StoredFields>]>([
    ['a username', ' asha.rao ', { unsubmittedUsername: 'asha.rao' }],
    ['an email address', EMAIL, { unsubmittedUsername: EMAIL }],
    ['a mobile number', '098100 10001', { unsubmittedMobileOrPan: MOBILE }],
    ['a PAN', PAN.toLowerCase(), { unsubmittedMobileOrPan: PAN }],
    ['no identifier', 'asha', {}],
  ])('is kept for the field that takes it: %s', (_kind, text, kept) => {
    expect(textsOf(withUnsubmittedText(validatedJourney(earlier), text))).toEqual({ ...earlier, ...kept });
  });

  it.each<[string, IdentifierField, string, Partial<StoredFields>]>([
    ['a username', 'mobileOrPan', 'asha.rao', { unsubmittedMobileOrPan: 'asha.rao', unsubmittedUsername: 'asha.rao' }],
    ['a mobile number', 'username', MOBILE, { unsubmittedMobileOrPan: MOBILE, unsubmittedUsername: MOBILE }],
    ['a PAN', 'mobileOrPan', PAN, { unsubmittedMobileOrPan: PAN }],
    ['no identifier', 'username', 'asha', {}],
  ])('is kept for the field in which it was typed, too: %s', (_kind, field, text, kept) => {
    expect(textsOf(withUnsubmittedText(validatedJourney(earlier), text, field))).toEqual({ ...earlier, ...kept });
  });

  it.each([
    ['another identifier', byMobile],
    ['the same identifier again', byPan],
  ])('is dropped when %s is submitted', (_what, identifier) => {
    const before = withFields(journeyOf(byPan), earlier);
    expect(textsOf(identifierGiven(before, identifier))).toEqual({
      unsubmittedMobileOrPan: '',
      unsubmittedUsername: '',
    });
  });

  it('is dropped when a recovery is completed with the identifier that was given', () => {
    const before = withFields(journeyOf(byPan, { pan: PAN, emailOrMobile: MOBILE }), earlier);
    expect(initialIdentifierText(recoveryCompleted(before), 'mobileOrPan')).toBe(PAN);
  });

  it.each<[string, RecoveryIdentity, string]>([
    ['is corrected with it', { pan: '', emailOrMobile: MOBILE }, MOBILE],
    ['gives way to an email address', { pan: '', emailOrMobile: EMAIL }, EMAIL],
    ['stays if only the PAN is added', { pan: PAN, emailOrMobile: ANOTHERS.mobile }, ANOTHERS.mobile],
  ])('and that filled in a recovery %s', (_rule, identity, text) => {
    const before = validatedJourney({ ...earlier, emailOrMobile: ANOTHERS.mobile });
    expect(textsOf(withUnsubmittedIdentity(before, identity))).toEqual({ ...earlier, unsubmittedMobileOrPan: text });
  });

  it('stays when another one is typed for the other field', () => {
    const before = withUnsubmittedText(validatedJourney(), EMAIL);
    expect(textsOf(withUnsubmittedText(before, MOBILE))).toEqual({
      unsubmittedMobileOrPan: MOBILE,
      unsubmittedUsername: EMAIL,
    });
  });

  it('is kept beside the identity of a recovery that has sent a code', () => {
    const before = validatedJourney({ ...codeSentFor('forgot-password'), emailOrMobile: ANOTHERS.mobile });
    expect(withUnsubmittedText(before, MOBILE)).toEqual(withFields(before, { unsubmittedMobileOrPan: MOBILE }));
  });

  it('replaces an earlier one that a recovery was filled in with, and leaves that of the other field', () => {
    const before = validatedJourney({
      unsubmittedMobileOrPan: MOBILE,
      unsubmittedUsername: EMAIL,
      emailOrMobile: EMAIL,
    });
    expect(withUnsubmittedText(before, ANOTHERS.mobile)).toEqual(
      withFields(before, { unsubmittedMobileOrPan: ANOTHERS.mobile, emailOrMobile: ANOTHERS.mobile }),
    );
  });

  it('does not change with a recovery that was filled in with something else', () => {
    const before = validatedJourney({ ...earlier, emailOrMobile: EMAIL });
    expect(textsOf(withUnsubmittedIdentity(before, { pan: PAN, emailOrMobile: MOBILE }))).toEqual(earlier);
  });
});

describe('An identity that was typed but not submitted', () => {
  const typed = { pan: ` ${PAN.toLowerCase()}`, emailOrMobile: '098100 10001' };

  it('is stored in canonical form', () => {
    const before = validatedJourney();
    expect(withUnsubmittedIdentity(before, typed)).toEqual({ ...before, pan: PAN, emailOrMobile: MOBILE });
  });

  it.each([
    ['PAN', { ...typed, pan: 'AAAPR' }, { pan: ANOTHERS.pan, emailOrMobile: MOBILE }],
    ['contact', { ...typed, emailOrMobile: '98100' }, { pan: PAN, emailOrMobile: ANOTHERS.email }],
  ])('replaces nothing by an incomplete %s', (_part, incomplete, expected) => {
    const before = validatedJourney({ pan: ANOTHERS.pan, emailOrMobile: ANOTHERS.email });
    expect(withUnsubmittedIdentity(before, incomplete)).toEqual({ ...before, ...expected });
  });

  it('changes nothing if it is already known', () => {
    const before = validatedJourney({ pan: PAN, emailOrMobile: MOBILE });
    expect(withUnsubmittedIdentity(before, typed)).toBe(before);
  });

  it.each(Object.keys(RECOVERIES) as RecoveryName[])('changes nothing once %s has sent a code', (name) => {
    const before = validatedJourney({ ...codeSentFor(name), pan: ANOTHERS.pan });
    expect(withUnsubmittedIdentity(before, typed)).toBe(before);
    const proven = { ...before, provenFor: name };
    expect(withUnsubmittedIdentity(proven, typed)).toBe(proven);
  });

  it('is stored while a code for sign-in is pending', () => {
    const before = validatedJourney(codeSentFor('login'));
    expect(withUnsubmittedIdentity(before, typed)).toMatchObject({ pan: PAN, emailOrMobile: MOBILE });
  });
});

describe('An identity that the gateway has accepted', () => {
  const remembered = (identifier: Identifier): Journey =>
    withFields(journeyOf(identifier), { isIdentifierGiven: false });

  it.each<[string, Identifier, RecoveryIdentity]>([
    ['PAN', byPan, { pan: PAN, emailOrMobile: ANOTHERS.mobile }],
    ['mobile number', byMobile, { pan: PAN, emailOrMobile: MOBILE }],
    ['email address', { ...byEmail, username: EMAIL.toUpperCase() }, { pan: PAN, emailOrMobile: EMAIL }],
  ])('makes the remembered %s that it contains a given one', (_kind, identifier, identity) => {
    const before = remembered(identifier);
    expect(identityAccepted(before, identity)).toEqual(
      withFields(before, { ...identity, acceptedPan: PAN, isIdentifierGiven: true }),
    );
  });

  it.each<[string, Identifier]>([
    ['username, which it cannot contain', byUsername],
    ['PAN', { ...byPan, mobileOrPan: ANOTHERS.pan }],
    ['mobile number', { ...byMobile, mobileOrPan: ANOTHERS.mobile }],
  ])('does not make another remembered %s a given one', (_kind, identifier) => {
    const identity = { pan: PAN, emailOrMobile: MOBILE };
    const before = remembered(identifier);
    expect(identityAccepted(before, identity)).toEqual(withFields(before, { ...identity, acceptedPan: PAN }));
  });

  it('keeps an identifier that the customer gave at sign-in a given one', () => {
    const accepted = identityAccepted(journeyOf(byUsername), { pan: PAN, emailOrMobile: MOBILE });
    expect(accepted.customer.isIdentifierGiven).toBe(true);
  });

  it('is stored after the identifier that was given at sign-in was refused', () => {
    const identity = { pan: PAN, emailOrMobile: MOBILE };
    const refused = identifierRefused(journeyOf(byUsername));
    expect(identityAccepted(refused, identity)).toEqual(withFields(refused, { ...identity, acceptedPan: PAN }));
  });

  it.each<[string, Identifier, string]>([
    ['PAN', { ...byPan, mobileOrPan: ANOTHERS.pan }, MOBILE],
    ['mobile number', { ...byMobile, mobileOrPan: ANOTHERS.mobile }, MOBILE],
    ['email address', { ...byEmail, username: ANOTHERS.email }, EMAIL],
  ])("no longer counts another customer's %s as given, not even after a reload", (_kind, other, emailOrMobile) => {
    const accepted = identityAccepted(journeyOf(other), { pan: PAN, emailOrMobile });
    expect(accepted.customer.isIdentifierGiven).toBe(false);
    expect(identifierOf(recoveryCompleted({ ...accepted, pan: '', emailOrMobile: '' }))).toBeNull();
  });

  /** Somebody gives the identifier and recovers. Then the identity of another recovery is typed, and accepted. */
  const recoverTwice = (identifier: Identifier, first: RecoveryIdentity, second: RecoveryIdentity): Journey => {
    const recovered = recoveryCompleted(identityAccepted(journeyOf(identifier), first));
    return identityAccepted(withUnsubmittedIdentity(recovered, second), second);
  };

  it.each<[string, Identifier]>([
    ['username', byUsername],
    ['mobile number', { ...byMobile, mobileOrPan: ANOTHERS.mobile }],
  ])("no longer counts a given %s if the recovery before was another customer's", (_kind, identifier) => {
    const another = { pan: ANOTHERS.pan, emailOrMobile: ANOTHERS.email };
    const journey = recoverTwice(identifier, another, { pan: PAN, emailOrMobile: EMAIL });
    expect(identifierOf(recoveryCompleted(journey))).toEqual(byPan);
  });

  it('keeps a given username if the same customer recovers again', () => {
    const journey = recoverTwice(byUsername, { pan: PAN, emailOrMobile: MOBILE }, { pan: PAN, emailOrMobile: EMAIL });
    expect(identifierOf(recoveryCompleted(journey))).toEqual(byUsername);
  });

  it('keeps a given username if another PAN was only typed before', () => {
    const typed = withUnsubmittedIdentity(journeyOf(byUsername), { pan: ANOTHERS.pan, emailOrMobile: MOBILE });
    const accepted = identityAccepted(typed, { pan: PAN, emailOrMobile: MOBILE });
    expect(identifierOf(recoveryCompleted(accepted))).toEqual(byUsername);
  });
});

describe('An identifier that is given at sign-in', () => {
  const typed = { pan: PAN, emailOrMobile: MOBILE, newUsername: 'asha.new' };
  const identityAfter = (before: Journey, identifier: Identifier) => {
    const { pan, emailOrMobile, newUsername } = identifierGiven(before, identifier);
    return { pan, emailOrMobile, newUsername };
  };
  const nothing = { pan: '', emailOrMobile: '', newUsername: '' };

  it.each<[string, Identifier]>([
    ['another PAN', { identifierType: 'PAN', mobileOrPan: ANOTHERS.pan }],
    ['another mobile number', { identifierType: 'MOBILE', mobileOrPan: ANOTHERS.mobile }],
  ])('drops the identity that was given for a recovery if it is %s', (_what, identifier) => {
    expect(identityAfter(validatedJourney(typed), identifier)).toEqual(nothing);
  });

  it.each<[string, Identifier, Partial<StoredFields>]>([
    ['the PAN of it', byPan, typed],
    ['the mobile number of it', byMobile, typed],
    ['a username, which can be theirs', byUsername, typed],
    ['a PAN, and none was typed', byPan, { ...typed, pan: '' }],
  ])('keeps that identity if it is %s', (_what, identifier, before) => {
    expect(identityAfter(validatedJourney(before), identifier)).toEqual({ ...typed, ...before });
  });

  it('drops that identity if the customer had given another identifier', () => {
    expect(identityAfter(journeyOf(byPan, { ...typed, ...given }), byUsername)).toEqual(nothing);
  });

  it('keeps that identity if the other identifier was refused', () => {
    expect(identityAfter(identifierRefused(journeyOf(byPan, typed)), byUsername)).toEqual(typed);
  });

  it('keeps that identity if the other identifier was only remembered', () => {
    const remembered = withFields(journeyOf(byEmail, typed), { isIdentifierGiven: false });
    expect(identityAfter(remembered, byMobile)).toEqual(typed);
  });
});

describe('A username that was sent to the customer', () => {
  const identity = { pan: PAN, emailOrMobile: MOBILE };

  it('takes the place of a username that was given before', () => {
    const { identifierType, username } = sentUsernameChosen(journeyOf(byUsername, { ...identity, ...given }));
    expect(identifierType).toBeNull();
    expect(username).toBe('');
  });

  it('leaves another identifier of the customer', () => {
    const { identifierType, mobileOrPan } = sentUsernameChosen(journeyOf(byMobile, { ...identity, ...given }));
    expect(identifierType).toBe('MOBILE');
    expect(mobileOrPan).toEqual(MOBILE);
  });
});

describe('After a recovery', () => {
  const recovered = { customerName: 'Asha', pan: PAN, emailOrMobile: MOBILE };
  const recoveredByEmail = { ...recovered, emailOrMobile: EMAIL };

  it.each<[string, Identifier, Partial<StoredFields>]>([
    ['their own PAN', byPan, recovered],
    ['their own mobile number', byMobile, recovered],
    ['a mobile number, as the recovery had an email address,', byMobile, recoveredByEmail],
    ['their own email address', byEmail, recoveredByEmail],
    ['their own email address, typed in capitals,', { ...byEmail, username: EMAIL.toUpperCase() }, recoveredByEmail],
    ['an email address, as the recovery had a mobile number,', byEmail, recovered],
    ['a username', byUsername, recovered],
    ['a PAN, as a reload has dropped the PAN of the recovery,', byPan, { pan: '' }],
  ])('a customer who gave %s signs in with it', (_kind, identifier, recovery) => {
    const before = withFields(journeyOf(identifier), recovery);
    expect(recoveryCompleted(before)).toEqual(before);
  });

  it.each<[string, Identifier, Partial<StoredFields>]>([
    ['PAN', { ...byPan, mobileOrPan: ANOTHERS.pan }, recovered],
    ['PAN', { ...byPan, mobileOrPan: ANOTHERS.pan }, recoveredByEmail],
    ['mobile number', { ...byMobile, mobileOrPan: ANOTHERS.mobile }, recovered],
    ['email address', { ...byEmail, username: ANOTHERS.email }, recoveredByEmail],
  ])(
    "a customer signs in with their PAN instead of another customer's %s, and is nameless",
    (_kind, other, recovery) => {
      const after = recoveryCompleted(withFields(journeyOf(other), recovery));
      expect(identifierOf(after)).toEqual(byPan);
      expect(after.customerName).toBe('');
    },
  );

  it.each<[string, Identifier, Partial<StoredFields>]>([
    ['username', byUsername, recovered],
    ['username', { ...byUsername, username: 'shah.k' }, recoveredByEmail],
    ['PAN', { ...byPan, mobileOrPan: ANOTHERS.pan }, recovered],
    ['mobile number', { ...byMobile, mobileOrPan: ANOTHERS.mobile }, recoveredByEmail],
    ['email address', { ...byEmail, username: ANOTHERS.email }, recovered],
  ])('a customer signs in with their PAN instead of a remembered %s, and is nameless', (_kind, other, recovery) => {
    const owner = { settlementType: 3, ownerId: 'U1', isIdentifierGiven: false };
    const after = recoveryCompleted(withFields(journeyOf(other), { ...recovery, ...owner }));
    expect(identifierOf(after)).toEqual(byPan);
    expect(after.customer.isIdentifierGiven).toBe(true);
    expect(after).toMatchObject({ customerName: '', settlementType: 0, customer: { ownerId: '' } });
  });

  it('a customer whose PAN a reload has dropped does not sign in with a remembered identifier', () => {
    const remembered = { ...recovered, pan: '', ownerId: 'U1', isIdentifierGiven: false };
    const after = recoveryCompleted(withFields(journeyOf(byUsername), remembered));
    expect(identifierOf(after)).toBeNull();
    expect(after).toMatchObject({ username: '', customerName: '', customer: { ownerId: '' } });
  });

  it('a customer who gave no identifier signs in with their PAN', () => {
    expect(identifierOf(recoveryCompleted(validatedJourney(recovered)))).toEqual(byPan);
  });

  it('a customer without identifier and PAN has to give one', () => {
    expect(identifierOf(recoveryCompleted(validatedJourney()))).toBeNull();
  });

  it('the code and the proof are forgotten', () => {
    const before = journeyOf(byPan, { ...codeSentFor('forgot-password'), provenFor: 'forgot-password' });
    expect(recoveryCompleted(before)).toMatchObject({ refId: '', codeDelivery: null, provenFor: null });
  });
});

describe('A customer who had proven who they are', () => {
  const proven = { ...codeSentFor('unlock-account'), refId: 'proof', provenFor: 'unlock-account' } as const;
  const since = validatedJourney({ ...proven, pan: PAN, emailOrMobile: MOBILE, resetPasswordOption: 'RESET' });

  it.each<[string, Journey]>([
    ['by a refusal', withoutCode(since)],
    ['by the other choice for unlocking', unlockingChosen(since, 'KEEP')],
    ['for the username that was sent to them', sentUsernameChosen(since)],
    ['by a refusal, and has cleared the PAN', { ...withoutCode(since), pan: '' }],
    ['by a refusal, and has cleared the contact', { ...withoutCode(since), emailOrMobile: '' }],
  ])('has only dropped the proof %s', (_how, journey) => {
    expect(hasOnlyDroppedProof(journey, since)).toBe(true);
  });

  it.each([
    ['given', true],
    ['only remembered', false],
  ])('has only dropped the proof for the username that was sent, although one was %s before', (_how, isGiven) => {
    const known = withFields(since, {
      username: 'asha.rao',
      identifierType: 'USERNAME',
      isIdentifierGiven: isGiven,
    });
    expect(hasOnlyDroppedProof(sentUsernameChosen(known), known)).toBe(true);
  });

  it.each<[string, Journey]>([
    ['kept the proof', since],
    ['received another code', { ...since, ...codeSentFor('unlock-account'), refId: 'another', provenFor: null }],
    ['given another identifier', withIdentifier(withoutCode(since), byUsername)],
    ['typed another PAN', { ...withoutCode(since), pan: 'ZZZPZ9999Z' }],
    ['typed another contact', { ...withoutCode(since), emailOrMobile: '9999900000' }],
  ])('has not only dropped the proof if they have %s', (_what, journey) => {
    expect(hasOnlyDroppedProof(journey, since)).toBe(false);
  });
});

describe('A username that the customer has set', () => {
  const proven = { ...codeSentFor('forgot-username'), provenFor: 'forgot-username' } as const;
  const newUsername = 'asha.new';

  it('is the identifier to sign in with, in place of the one before', () => {
    const after = usernameSet(journeyOf(byPan, proven), newUsername);
    expect(identifierOf(after)).toEqual({ identifierType: 'USERNAME', username: newUsername });
    expect(after.customer.isIdentifierGiven).toBe(true);
    expect(after.newUsername).toEqual(newUsername);
  });

  it('drops the OTP, which has been used, even if it is the username that was given before', () => {
    const before: Journey = { ...journeyOf({ ...byUsername, username: newUsername }), ...proven };
    expect(usernameSet(before, newUsername)).toMatchObject({ refId: '', codeDelivery: null, provenFor: null });
  });
});

describe('A forgotten identifier', () => {
  const carriedOver = { pan: PAN, emailOrMobile: EMAIL };

  it.each<[string, Partial<StoredFields>, Partial<StoredFields>]>([
    ['is forgotten where it was carried over, too', { username: EMAIL }, { pan: PAN, emailOrMobile: '' }],
    ['is compared with the PAN as well', { mobileOrPan: PAN }, { pan: '', emailOrMobile: EMAIL }],
    [
      'is forgotten where it was typed again, too',
      { username: EMAIL, unsubmittedUsername: EMAIL },
      { pan: PAN, emailOrMobile: '', unsubmittedUsername: '' },
    ],
    ['leaves what was carried over of another', { username: 'asha.rao', mobileOrPan: MOBILE }, carriedOver],
  ])('%s', (_rule, identifier, left) => {
    const journey = validatedJourney({ ...carriedOver, ...identifier });
    expect(withoutCopies(journey, ['mobileOrPan', 'username', 'identifierType'])).toEqual(withFields(journey, left));
  });

  it('leaves the copies of an identifier that is not forgotten', () => {
    const journey = validatedJourney({ ...carriedOver, mobileOrPan: PAN });
    expect(withoutCopies(journey, ['identifierType', 'username'])).toEqual(journey);
  });
});
