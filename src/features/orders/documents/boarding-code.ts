/** Aztec codes in the shape of IATA's bar coded boarding pass, with `TEST` where the passenger's surname begins. */
import { toSVG } from 'bwip-js/node';
import type { Segment } from '#engine/contract.ts';
import type { Passenger } from '#features/passengers/contract.ts';
import { MS_PER_DAY } from '#lib/durations.ts';

const dayOfYear = (date: string): string =>
	String(Math.round((Date.parse(date) - Date.parse(`${date.slice(0, 4)}-01-01`)) / MS_PER_DAY) + 1).padStart(3, '0');

const CABIN = 'Y';
/** Passenger status "not checked in", no airline's own data. */
const END = '000';

/** Mandatory items of IATA resolution 792 for one flight: 60 characters. @param seat `12A`; null without one */
export function boardingPassText(segment: Segment, { lastName }: Pick<Passenger, 'lastName'>, pnr: string, seat: string | null): string {
	const [, row = '', letter = ''] = /^(\d+)([A-Z])$/.exec(seat ?? '') ?? [];
	return [
		'M1',
		`TEST/${lastName}`.slice(0, 20).padEnd(20),
		'E',
		pnr.slice(0, 7).padEnd(7),
		segment.from,
		segment.to,
		segment.carrier.padEnd(3),
		segment.number.padStart(4, '0').padEnd(5),
		dayOfYear(segment.departure.slice(0, 10)),
		CABIN,
		seat ? row.padStart(3, '0') + letter : '    ',
		'0000 ',
		END,
	].join('');
}

/** SVG without a background. */
export const boardingPassSvg = (text: string): string => toSVG({ bcid: 'azteccode', text });
