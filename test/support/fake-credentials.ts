/** The browser's interface of Web Authentication, which holds each request until the test answers it. */
type Request = CredentialRequestOptions & CredentialCreationOptions;

const bytes = (value: number): ArrayBuffer => new Uint8Array([value]).buffer;

/** Base64url of one byte: 1 is 'AQ', 2 'Ag', 3 'Aw', 4 'BA', 5 'BQ', 6 'Bg'. */
const CREDENTIAL = {
  id: 'AQ',
  rawId: bytes(1),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
};

export class FakeCredentials {
  readonly requests: Request[] = [];
  /** Like an extension of a password manager that does not know how to abort. */
  ignoresAbortion = false;
  private resolve: (credential: unknown) => void = () => undefined;
  private reject: (error: unknown) => void = () => undefined;

  get latest(): Request {
    const request = this.requests.at(-1);
    if (request === undefined) throw new Error('The browser was not asked');
    return request;
  }

  /** Resolves when the browser has been asked so often. */
  async asked(times = 1): Promise<void> {
    for (let turns = 0; this.requests.length < times && turns < 100; turns += 1) await Promise.resolve();
    expect(this.requests).toHaveLength(times);
  }

  /** Lets what follows an abortion happen. */
  async ended(): Promise<void> {
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
  }

  choose(): void {
    const response = {
      authenticatorData: bytes(2),
      clientDataJSON: bytes(3),
      signature: bytes(4),
      userHandle: bytes(5),
    };
    this.resolve({ ...CREDENTIAL, response });
  }

  create(): void {
    this.resolve({ ...CREDENTIAL, response: { clientDataJSON: bytes(3), attestationObject: bytes(6) } });
  }

  fail(error: unknown): void {
    this.reject(error);
  }

  hold(request: Request): Promise<unknown> {
    this.requests.push(request);
    return new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
      request.signal?.addEventListener('abort', () => {
        if (!this.ignoresAbortion) reject(new DOMException('', 'AbortError'));
      });
    });
  }
}

const yes = () => Promise.resolve(true);

interface Support {
  readonly platform?: () => Promise<boolean>;
  readonly autofill?: () => Promise<boolean>;
}

const GLOBALS = ['navigator', 'location', 'document', 'PublicKeyCredential'] as const;

const set = (name: (typeof GLOBALS)[number], value: unknown): void => {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
};

export const installWebAuthn = (
  credentials: FakeCredentials,
  { platform = yes, autofill = yes }: Support = {},
): void => {
  const hold = (request: Request) => credentials.hold(request);
  set('navigator', { credentials: { get: hold, create: hold } });
  set('location', { hostname: 'login.example' });
  set('document', { querySelectorAll: () => [] });
  const interfaceOfKeys = {
    isUserVerifyingPlatformAuthenticatorAvailable: platform,
    isConditionalMediationAvailable: autofill,
  };
  set(
    'PublicKeyCredential',
    Object.assign(() => undefined, interfaceOfKeys),
  );
};

export const removeWebAuthn = (): void => {
  for (const name of GLOBALS) Reflect.deleteProperty(globalThis, name);
};
