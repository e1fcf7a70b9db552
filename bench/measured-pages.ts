import { SERVICES } from '@ports/services';
import { personaNamed } from '@adapters/in-memory/brokerage/personas';
import type { MeasureId } from './measures';

export type FloorId = 'static' | 'react' | 'react-mui';
export type PageId = FloorId | 'product';

/** One step of the journey, from its submission until the next step can be used. */
export interface MeasuredStep {
  readonly measure: MeasureId;
  readonly field: string;
  readonly text: 'identifier' | 'password' | 'access code';
  /** The button that submits the step. Without one, the last character does. */
  readonly button?: string;
  /** What the customer uses next. */
  readonly next: string;
}

export interface MeasuredPage {
  readonly id: PageId;
  readonly title: string;
  /** Selectors of the first field and of its button. */
  readonly field: string;
  readonly button: string;
  /** The end of the path of the call that a press of the button makes. */
  readonly callPath: string;
  /** The steps in order. A floor has none. */
  readonly steps: readonly MeasuredStep[];
  /** What the customer uses after the first press, if the page has it. */
  readonly second?: string;
  readonly hasServiceWorker: boolean;
}

const FLOOR = {
  field: 'input[name=identifier]',
  button: 'form button',
  callPath: '/call',
  steps: [],
  hasServiceWorker: false,
} as const;

const IDENTIFIER_FIELD = 'input[name=mobileOrPan]';
const PASSWORD_FIELD = 'input[type=password]';
const CODE_FIELD = 'input[autocomplete=one-time-code]';

const buttonAfter = (field: string): string => `form:has(${field}) button[type=submit]`;

/** The pages that the bench compares: the product and three floors with the same form. */
export const MEASURED_PAGES: readonly MeasuredPage[] = [
  { id: 'static', title: 'static page', ...FLOOR },
  { id: 'react', title: 'bare React', ...FLOOR },
  { id: 'react-mui', title: 'bare React + MUI', ...FLOOR, second: 'input[name=password]' },
  {
    id: 'product',
    title: 'product',
    field: IDENTIFIER_FIELD,
    button: buttonAfter(IDENTIFIER_FIELD),
    callPath: SERVICES.canLogin.path,
    second: PASSWORD_FIELD,
    steps: [
      {
        measure: 'step',
        field: IDENTIFIER_FIELD,
        text: 'identifier',
        button: buttonAfter(IDENTIFIER_FIELD),
        next: PASSWORD_FIELD,
      },
      {
        measure: 'stepToCode',
        field: PASSWORD_FIELD,
        text: 'password',
        button: buttonAfter(PASSWORD_FIELD),
        next: CODE_FIELD,
      },
      { measure: 'stepToAccounts', field: CODE_FIELD, text: 'access code', next: 'main section button' },
    ],
    hasServiceWorker: true,
  },
];

/** The sandbox's persona that signs in. The account choice is its last step, because another application follows. */
export const CUSTOMER = personaNamed('four-accounts');
