import { service } from '@ports/service';

/** In a file of its own, because the small script in index.html sends it (src/page/send-handshakes.ts). */
export const HANDSHAKE = service<Readonly<Record<string, never>>, { readonly publicKey: string }>('/handshake', {
  method: 'GET',
  isEncrypted: false,
  isRepeatable: true,
  afterLeaving: 'use',
  session: 'leads-to',
});
