/** The pages that the bench compares: the product and three floors with the same form. */
import { SERVICES } from '@ports/services';
import { personaNamed } from '@adapters/in-memory/brokerage/personas';

export type FloorId = 'static' | 'react' | 'react-mui';
export type PageId = FloorId | 'product';

export interface MeasuredPage {
  readonly id: PageId;
  readonly title: string;
  /** Selectors of the first field and of its button. */
  readonly field: string;
  readonly button: string;
  /** How the path of the call ends that the press of the button makes. */
  readonly callPath: string;
  /** The first field of the next step, if there is one. */
  readonly nextField?: string;
  readonly hasServiceWorker: boolean;
}

const FLOOR = {
  field: 'input[name=identifier]',
  button: 'form button',
  callPath: '/call',
  hasServiceWorker: false,
} as const;

export const MEASURED_PAGES: readonly MeasuredPage[] = [
  { id: 'static', title: 'static page', ...FLOOR },
  { id: 'react', title: 'bare React', ...FLOOR },
  { id: 'react-mui', title: 'bare React + MUI', ...FLOOR },
  {
    id: 'product',
    title: 'product',
    field: 'input[name=mobileOrPan]',
    button: 'form:has(input[name=mobileOrPan]) button[type=submit]',
    callPath: SERVICES.canLogin.path,
    nextField: 'input[type=password]',
    hasServiceWorker: true,
  },
];

/** What is typed into the first field: a customer whom the sandbox knows. */
export const IDENTIFIER = personaNamed('resident').mobile;
