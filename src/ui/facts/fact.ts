export interface Fact {
	readonly label: string;
	readonly value: string;
	readonly note?: string;
}
