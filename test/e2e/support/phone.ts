import { expect } from '@playwright/test';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { Sandbox } from '@sandbox/server';

interface Phone {
  readonly newest: () => string;
  readonly scan: () => void;
  readonly reject: () => void;
  readonly approve: (id: PersonaId) => void;
}

/** The actions of a phone that scans the newest QR code. */
export const phone = ({ brokerage: { qrSignIns, customers } }: Sandbox): Phone => {
  const newest = (): string => qrSignIns.pending()[0]?.token ?? 'none';
  return {
    newest,
    scan: () => expect(qrSignIns.scan(newest())).toBe(true),
    reject: () => expect(qrSignIns.reject(newest())).toBe(true),
    approve: (id) => {
      const customer = customers.withId(id);
      expect(customer !== null && qrSignIns.approve(newest(), customer)).toBe(true);
    },
  };
};
