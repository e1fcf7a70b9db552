import { identifierOfType, type Identifier, type IdentifierType } from '@domain/identity/identifier';
import type { Persona } from '@adapters/in-memory/brokerage/personas';

export const identifierFor = ({ pan, mobile, email, username }: Persona, type: IdentifierType = 'PAN'): Identifier =>
  identifierOfType(type, { PAN: pan, MOBILE: mobile, EMAIL: email, USERNAME: username ?? '' }[type]);
