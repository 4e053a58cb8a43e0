export interface RankingInputs {
	minutes: number;
	stops: number;
	self: boolean;
	lowcost: number;
}

/** Travel time with penalties for stops and self-transfers and a bonus for low-cost flights, as prices are not known here. */
export const weightedMinutes = ({ minutes, stops, self, lowcost }: RankingInputs): number =>
	minutes + stops * 60 + (self ? 120 : 0) - lowcost * 90;
