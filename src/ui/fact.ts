/** A short fact of a page: what it is, what it says, and a line below that. */
export interface Fact {
	readonly label: string;
	readonly value: string;
	readonly note?: string;
}
