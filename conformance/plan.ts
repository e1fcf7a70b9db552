import type { Module } from '@conformance/case';
import { accountSwitch } from '@conformance/modules/account-switch';
import { activation } from '@conformance/modules/activation';
import { answerTimes } from '@conformance/modules/answer-times';
import { application } from '@conformance/modules/application';
import { attempts } from '@conformance/modules/attempts';
import { codes } from '@conformance/modules/codes';
import { enumeration } from '@conformance/modules/enumeration';
import { envelope } from '@conformance/modules/envelope';
import { handshake } from '@conformance/modules/handshake';
import { headers } from '@conformance/modules/headers';
import { keyChange } from '@conformance/modules/key-change';
import { logOut } from '@conformance/modules/log-out';
import { maintenance } from '@conformance/modules/maintenance';
import { origins } from '@conformance/modules/origins';
import { passkeys } from '@conformance/modules/passkeys';
import { postLoginCheck } from '@conformance/modules/post-login-check';
import { proofs } from '@conformance/modules/proofs';
import { qrCode } from '@conformance/modules/qr-code';
import { recoveries } from '@conformance/modules/recoveries';
import { repetition } from '@conformance/modules/repetition';
import { resends } from '@conformance/modules/resends';
import { secrets } from '@conformance/modules/secrets';
import { signIn } from '@conformance/modules/sign-in';
import { signInRefusals } from '@conformance/modules/sign-in-refusals';
import { sso } from '@conformance/modules/sso';
import { tokens } from '@conformance/modules/tokens';

/** All modules, in the order in which they run. The last ones change the gateway. */
export const PLAN: readonly Module[] = [
  handshake,
  envelope,
  headers,
  origins,
  repetition,
  sso,
  signIn,
  signInRefusals,
  tokens,
  accountSwitch,
  postLoginCheck,
  logOut,
  qrCode,
  passkeys,
  codes,
  proofs,
  recoveries,
  activation,
  attempts,
  resends,
  secrets,
  enumeration,
  answerTimes,
  application,
  maintenance,
  keyChange,
];
