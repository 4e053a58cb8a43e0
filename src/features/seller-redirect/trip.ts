/** What is bought, in words, one line each. */
export interface ClickTrip {
	/** Places and days: "Москва — Стамбул, 20–27 дек". */
	title: string;
	/** Day, times, airports and airlines of each leg. */
	legs: string[];
	/** "2 взрослых и 1 ребёнок". */
	travellers: string;
	/** Baggage that the fare has or that was added. */
	bags: string;
}
