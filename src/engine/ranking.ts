/** Published weights of the order "best": score = total ÷ lowest total + these penalties; lowest first. Commission, seller and airline do not count. */
export const RANKING = {
	/** Per multiple of the shortest duration above 1. */
	duration: 0.35,
	stop: 0.05,
	night: 0.05,
	airportChange: 0.08,
	selfTransfer: 0.12,
	tight: 0.03,
} as const;
