/** The part of the map in addresses: `area=28.9,41,29.1,41.2` is west, south, east, north in degrees. Pure; isomorphic. */
import type { Point } from '#lib/geo.ts';
import type { MapBounds } from './contract.ts';

const DEGREES = /^-?\d{1,3}(?:\.\d{1,8})?$/;
const PLACES = 4;

const rounded = (degrees: number): number => Number(degrees.toFixed(PLACES));

/** Rounded to four decimals; null for what is no part of a map. */
export function readArea(text: string): MapBounds | null {
	const parts = text.split(',');
	if (parts.length !== 4 || !parts.every((part) => DEGREES.test(part))) return null;
	const [west = 0, south = 0, east = 0, north = 0] = parts.map((part) => rounded(Number(part)));
	const isValid = west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90;
	return isValid ? { west, south, east, north } : null;
}

export const areaText = ({ west, south, east, north }: MapBounds): string => [west, south, east, north].map(rounded).join(',');

export const isInArea = ({ lat, lon }: Point, { west, south, east, north }: MapBounds): boolean =>
	lon >= west && lon <= east && lat >= south && lat <= north;
