import { ANSWER_FAULTS } from './answers';
import { CODE_FAULTS } from './codes';
import { PASSKEY_FAULTS } from './passkeys';
import { SESSION_FAULTS } from './sessions';
import { TRANSPORT_FAULTS } from './transport';
import type { PlantedFaults } from '../exchange';

/** The faults of a gateway that the conformance suite must find, by name. */
export const PLANTED_FAULTS: PlantedFaults = {
  ...TRANSPORT_FAULTS,
  ...CODE_FAULTS,
  ...SESSION_FAULTS,
  ...PASSKEY_FAULTS,
  ...ANSWER_FAULTS,
};
