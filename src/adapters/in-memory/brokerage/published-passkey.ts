/**
 * The passkey of the persona `with-passkey`. Its private key is published, so that a browser's virtual authenticator or a test
 * can hold it. It is never part of the product.
 */
export const PUBLISHED_PASSKEY = {
  /** Base64url, as is the user handle. */
  credentialId: 'KVden7WHvWDynBhVHkvGRDUY1ByTSS0ZSG8AlfPr2tA',
  userHandle: 'ZyFxwqMkuLMsk0IL67wypL_e0B70qivV9zNvn37xeH5G',
  /** The COSE key (RFC 9053) of ES256, in base64url. */
  publicKey: 'pQECAyYgASFYINze_vTrqqhu5nuOrmyo_uApstrTMCm4NKogAvOHFJWIIlgg8HQBJMRDcV7vpL6iV-o_mz8j05-I8CE_Pl9_MbOgzsE',
  /** PKCS #8, in base64. */
  privateKey:
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg/F729/2lH39QU49BNqmxvTIua+ChW5g90iLNwmcBxtWhRANCAATc3v7066qobuZ7jq5sqP7gKbLa0zApuDSqIALzhxSViPB0ASTEQ3Fe76S+olfqP5s/I9OfiPAhPz5ffzGzoM7B',
} as const;
