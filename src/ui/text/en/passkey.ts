/** Texts of the page that offers to create a passkey. */
export const passkey = {
  offer: {
    title: 'Next time, use your fingerprint or face',
    text: 'Create a passkey to sign in on this device without your password and code.',
    privacy: 'Your fingerprint and face never leave the device. Not for shared devices.',
    create: 'Create a passkey',
    decline: 'Not now',
  },
};
