/** Summary of the purchase. */
export interface ClickTrip {
	/** Places and dates: "Москва — Стамбул, 20–27 дек". */
	title: string;
	/** Day, times, airports and airlines, one line per leg. */
	legs: string[];
	/** "2 взрослых и 1 ребёнок". */
	travellers: string;
	/** Included and added baggage. */
	bags: string;
}
