import type { TransitAttention } from '#engine/contract.ts';
import { borderZone, CUSTOMS_ALWAYS, CUSTOMS_FIRST, VISA_AIRSIDE, VISA_LANDSIDE } from './borders.data.ts';

/** One change of planes; countries are ISO 3166 two-letter codes. */
export interface Transit {
	/** Where the whole leg begins and ends. */
	origin: string;
	destination: string;
	/** Where the change is. */
	country: string;
	/** Where the flight before comes from and the flight after goes to. */
	before: string;
	after: string;
	/** Bags and passenger leave the transit area: a self-transfer, or another airport. */
	leaves: boolean;
}

/**
 * Why a transit country needs attention; nothing where the border has to be passed anyway, in the country (or border-free zone) of departure or destination.
 *
 * `visa-airside`: a permit is asked for even without leaving the transit area. `visa-landside`: the border is passed — on a self-transfer, an airport
 * change, or because the flight before or after is a domestic one — where many need a visa. `border`: it is passed elsewhere.
 */
export function transitAttention(transit: Transit): TransitAttention | undefined {
	const zone = borderZone(transit.country);
	if (zone === borderZone(transit.origin) || zone === borderZone(transit.destination)) return undefined;
	if (VISA_AIRSIDE.has(transit.country)) return 'visa-airside';
	const inside = zone === borderZone(transit.before) || zone === borderZone(transit.after);
	if (!transit.leaves && !inside) return undefined;
	return VISA_LANDSIDE.has(transit.country) ? 'visa-landside' : 'border';
}

/** Are bags collected and dropped again? On every self-transfer and airport change, and where customs want to see them at the first airport of a country. */
export function needsRecheck({ country, before, after, leaves }: Transit): boolean {
	if (leaves) return true;
	if (borderZone(before) === borderZone(country)) return false;
	return CUSTOMS_ALWAYS.has(country) || (CUSTOMS_FIRST.has(country) && after === country);
}
