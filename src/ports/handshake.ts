import { service } from '@ports/service';

/** In its own file, because the inline script sends it and must stay small (src/page/send-handshakes.ts). */
export const HANDSHAKE = service<Readonly<Record<string, never>>, { readonly publicKey: string }>('/handshake', {
  method: 'GET',
  isEncrypted: false,
  isRepeatable: true,
  afterLeaving: 'use',
  session: 'leads-to',
});
