/** A way from one airport to another in compact form: rows of the timetable's flights with their moments, no texts. */
export interface Journey {
	/** Row in `timetable.flights` per segment, 1–3 of them. */
	flights: number[];
	/** Minutes since 1970 UTC of each segment's departure. */
	departures: number[];
	/** The same of each arrival. */
	arrivals: number[];
	/** True where the change after segment i is between two contracts (self-transfer); one fewer than flights. */
	selfTransfers: boolean[];
}
