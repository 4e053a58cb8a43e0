export interface ClickTrip {
	/** Places and dates: "Москва — Стамбул, 20–27 дек". */
	title: string;
	legs: string[];
	travellers: string;
	bags: string;
}
