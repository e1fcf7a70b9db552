/** The settings with which the application calls its gateways below `/gateway/` of its own origin. */
export const OWN_ORIGIN_GATEWAYS = {
  LOGIN_GATEWAY_URL: '/gateway/login',
  CUSTOMERS_GATEWAY_URL: '/gateway/customers',
} as const;
