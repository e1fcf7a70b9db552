import type { Module } from '@conformance/case';
import { handshake } from '@conformance/modules/handshake';
import { repetition } from '@conformance/modules/repetition';

/** All modules, in the order in which they run. */
export const PLAN: readonly Module[] = [handshake, repetition];
