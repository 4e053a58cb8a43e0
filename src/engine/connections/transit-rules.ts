import type { TransitAttention } from '#engine/contract.ts';
import { borderZone, CUSTOMS_ALWAYS, CUSTOMS_FIRST, VISA_AIRSIDE, VISA_LANDSIDE } from './borders.data.ts';

export interface Transit {
	origin: string;
	destination: string;
	country: string;
	before: string;
	after: string;
	/** The passenger leaves the transit area: a self-transfer or a change of airport. */
	leaves: boolean;
}

/** Undefined where the border is crossed anyway because the leg begins or ends in the country or its border-free zone. */
export function transitAttention(transit: Transit): TransitAttention | undefined {
	const zone = borderZone(transit.country);
	if (zone === borderZone(transit.origin) || zone === borderZone(transit.destination)) return undefined;
	if (VISA_AIRSIDE.has(transit.country)) return 'visa-airside';
	const inside = zone === borderZone(transit.before) || zone === borderZone(transit.after);
	if (!transit.leaves && !inside) return undefined;
	return VISA_LANDSIDE.has(transit.country) ? 'visa-landside' : 'border';
}

/** Whether bags are collected and dropped again: on self-transfers, changes of airport, and where customs require it. */
export function needsRecheck({ country, before, after, leaves }: Transit): boolean {
	if (leaves) return true;
	if (borderZone(before) === borderZone(country)) return false;
	return CUSTOMS_ALWAYS.has(country) || (CUSTOMS_FIRST.has(country) && after === country);
}
