/** What a page that is the same for everybody does not know about its visitor, as `/choose/stored.json` returns it. */
export interface StoredChoices {
	/** Sign of the visitor's currency. */
	readonly currency: string;
	/** The page in the chosen market; absent where that is the page's own or is not offered. */
	readonly market?: {
		readonly href: string;
		readonly label: string;
		readonly text: string;
		readonly go: string;
		readonly stay: string;
	};
}
