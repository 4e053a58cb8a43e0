/** Inputs of {@link weightedMinutes}. */
export interface RankingInputs {
	/** Total travel time. */
	minutes: number;
	stops: number;
	/** Has a self-transfer. */
	self: boolean;
	/** Number of flights by low-cost airlines. */
	lowcost: number;
}

/** Travel time with penalties for stops and self-transfers and a bonus for low-cost flights, as prices are not known here. */
export const weightedMinutes = ({ minutes, stops, self, lowcost }: RankingInputs): number =>
	minutes + stops * 60 + (self ? 120 : 0) - lowcost * 90;
