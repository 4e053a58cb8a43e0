/** Where the account's personal data is encrypted; also read by the command that rotates keys. */

export const accountPurpose = (id: string, part: 'profile' | 'settings' | 'passengers'): string => `account:${id}:${part}`;
export const loginPurpose = (id: string): string => `phone-login:${id}`;
/** @param hash of the link's token */
export const activationPurpose = (hash: string): string => `mail-activation:${hash}`;
export const reportPurpose = (id: string): string => `data-report:${id}`;
