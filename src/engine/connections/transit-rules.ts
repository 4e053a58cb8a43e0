import type { TransitAttention } from '#engine/contract.ts';
import { borderZone, CUSTOMS_ALWAYS, CUSTOMS_FIRST, VISA_AIRSIDE, VISA_LANDSIDE } from './borders.data.ts';

/** Transfer in a country; countries are ISO 3166 alpha-2 codes. */
export interface Transit {
	/** Countries where the leg begins and ends. */
	origin: string;
	destination: string;
	country: string;
	/** Origin of the flight before and destination of the flight after. */
	before: string;
	after: string;
	/** The passenger leaves the transit area: a self-transfer or a change of airport. */
	leaves: boolean;
}

/**
 * Why a transit country needs attention; undefined where the border is crossed anyway because the leg begins or ends in the country or its
 * border-free zone.
 *
 * `visa-airside`: a permit is required even in the transit area. `visa-landside`: the border is crossed where many need a visa. `border`: it is
 * crossed elsewhere.
 */
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
