/** What a form carries for the spam check, and its proof of work: the counter whose SHA-256 with the token begins with enough zero bits. */

/** Form fields; visitors don't see {@link SPAM_FIELDS.honeypot}, so only programs fill it in. */
export const SPAM_FIELDS = { honeypot: 'website', token: 'form_token', work: 'form_work' } as const;

export interface FormChallenge {
	readonly token: string;
	/** Required zero bits; 0 if no proof of work is required. */
	readonly work: number;
}

export const workInput = (token: string, counter: number | string): string => `${token}:${counter}`;

export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
	const bytes = bits >> 3;
	for (let at = 0; at < bytes; at++) if (hash[at] !== 0) return false;
	return (bits & 7) === 0 || (hash[bytes] ?? 255) >> (8 - (bits & 7)) === 0;
}
