/** Visitor-specific choices that a shared cached page lacks, returned by `/choose/stored.json`. */
export interface StoredChoices {
	readonly currency: string;
	/** The page in the chosen market; absent if that is this market or is not available. */
	readonly market?: {
		readonly href: string;
		readonly label: string;
		readonly text: string;
		readonly go: string;
		readonly stay: string;
	};
}
