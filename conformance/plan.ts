import type { Module } from '@conformance/case';
import { answerTimes } from '@conformance/modules/answer-times';
import { application } from '@conformance/modules/application';
import { envelope } from '@conformance/modules/envelope';
import { handshake } from '@conformance/modules/handshake';
import { headers } from '@conformance/modules/headers';
import { keyChange } from '@conformance/modules/key-change';
import { maintenance } from '@conformance/modules/maintenance';
import { origins } from '@conformance/modules/origins';
import { repetition } from '@conformance/modules/repetition';

/** All modules, in the order in which they run. The last ones change the gateway. */
export const PLAN: readonly Module[] = [
  handshake,
  envelope,
  headers,
  origins,
  repetition,
  answerTimes,
  application,
  maintenance,
  keyChange,
];
