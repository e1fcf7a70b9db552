import type { ClientName } from '@domain/session/session';
import type { Settings } from '@ports/settings';

export type GatewayUrls = Pick<Settings, 'loginGatewayUrl' | 'customersGatewayUrl'>;

const BASE_URL: Readonly<Record<ClientName, (settings: GatewayUrls) => string>> = {
  login: (settings) => settings.loginGatewayUrl,
  customers: (settings) => settings.customersGatewayUrl,
};

export const requestUrl = (path: string, client: ClientName, settings: GatewayUrls): string =>
  BASE_URL[client](settings).replace(/\/$/u, '') + path;
