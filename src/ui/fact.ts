/** A fact with a label and an optional note. */
export interface Fact {
	readonly label: string;
	readonly value: string;
	readonly note?: string;
}
