export interface Journey {
	/** Rows in `timetable.flights`, one to three. */
	flights: number[];
	/** Minutes since 1970 UTC. */
	departures: number[];
	arrivals: number[];
	/** Whether the transfer after segment i is a self-transfer; one fewer than flights. */
	selfTransfers: boolean[];
}
