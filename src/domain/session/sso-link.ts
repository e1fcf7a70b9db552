/** The parameters of an address that can contain the ssoId (docs/journeys.md "Entering"). */
const PARAMETERS = ['ssoId', 'SSOID'];

interface SsoLink {
  /** Opens one session. Empty if the link has none. */
  readonly ssoId: string;
  /** The link without it. */
  readonly address: URL;
}

export const readSsoLink = (link: URL): SsoLink => {
  const address = new URL(link);
  const values = PARAMETERS.map((name) => address.searchParams.get(name));
  for (const name of PARAMETERS) address.searchParams.delete(name);
  return { ssoId: values.find((value) => value !== null) ?? '', address };
};
