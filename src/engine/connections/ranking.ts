/** What makes one of many journeys better when only some can be kept. */
export interface Ranked {
	/** Door to door. */
	minutes: number;
	stops: number;
	/** Some change is a self-transfer. */
	self: boolean;
	/** Flights by low-cost airlines. */
	lowcost: number;
}

/** Minutes that a journey counts for: dearer by stops and by the risk of a self-transfer, cheaper by low-cost flights. Prices are not known here. */
export const weighedMinutes = ({ minutes, stops, self, lowcost }: Ranked): number => minutes + stops * 60 + (self ? 120 : 0) - lowcost * 90;
