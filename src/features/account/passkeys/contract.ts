export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME = 60;

/** `unknown`: no account has the passkey. */
export const PASSKEY_CODES = ['unknown-passkey', 'expired-passkey', 'invalid-passkey', 'passkey-limit', 'sign-in-again'] as const;
