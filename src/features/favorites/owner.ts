/** Whose a favorite is: an account's, or a guest's browser's. */
export interface Owner {
	readonly key: string;
	readonly account: string | null;
}

export const visitorOwner = (visitor: string): Owner => ({ key: `visitor:${visitor}`, account: null });
export const accountOwner = (account: string): Owner => ({ key: `account:${account}`, account });
