/** The part of clevertap-web-sdk 2.5.2 that this product uses. The package has no types of its own. */
declare module 'clevertap-web-sdk' {
  export interface CleverTapSdk {
    readonly event: { push(name: string, properties: Readonly<Record<string, string>>): void };
    readonly privacy: { push(choice: { readonly optOut?: boolean; readonly useIP?: boolean }): void };
    /** True sends events with `fetch`; false inserts a script element for each event. */
    enableFetchApi: boolean;
    /** True reports each change of the address. */
    spa: boolean;
    /** 0 writes nothing to the console. */
    setLogLevel(level: 0 | 1 | 2 | 3): void;
    init(accountId: string, region?: string): void;
  }
  const sdk: CleverTapSdk;
  // eslint-disable-next-line no-restricted-syntax -- the package has a default export
  export default sdk;
}
