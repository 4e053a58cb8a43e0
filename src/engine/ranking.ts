/**
 * The published weights of the order "best": a ticket's score is its total ÷ the lowest total, plus these; the lowest score is first.
 * Commission, seller and airline do not count.
 */
export const RANKING = {
	/** For each time that the trip is longer than the shortest one: twice as long = this much. */
	duration: 0.35,
	/** Per change of planes. */
	stop: 0.05,
	/** Per transfer through the night. */
	night: 0.05,
	/** Per change of airport. */
	airportChange: 0.08,
	/** Per transfer that nobody protects. */
	selfTransfer: 0.12,
	/** Per transfer shorter than an hour. */
	tight: 0.03,
} as const;
