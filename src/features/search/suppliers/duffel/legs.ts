import { isNight } from '#engine/connections/to-leg.ts';
import { needsRecheck, transitAttention } from '#engine/connections/transit-rules.ts';
import type { Leg, Segment, Transfer } from '#engine/contract.ts';
import { type Clock, createClock } from '#engine/timetable/clock.ts';
import { dayNumber } from '#lib/dates.ts';
import { createMemo } from '#lib/memoize.ts';
import { loadWorld } from '#world/load-world.ts';
import type { DuffelOffer, DuffelSegment } from './schema.ts';

type Airport = DuffelSegment['origin'];

const MINUTES_PER_DAY = 1440;
const clocks = createMemo<Clock>(500);

/** @throws RangeError for an unknown time zone */
function utcOf(local: string, { iata_code, time_zone }: Airport): number {
	const zone = time_zone ?? loadWorld().airports.get(iata_code)?.tz ?? '';
	const clock = clocks(zone, () => createClock([zone]));
	return clock.toUtc(0, dayNumber(local), Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)));
}

const localMinutes = (local: string): number =>
	dayNumber(local) * MINUTES_PER_DAY + Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));

const countryOf = ({ iata_code, iata_country_code }: Airport): string =>
	iata_country_code ?? loadWorld().airports.get(iata_code)?.country ?? '';

export function toSegment(raw: DuffelSegment): Segment {
	const carrier = raw.marketing_carrier.iata_code;
	const operating = raw.operating_carrier?.iata_code ?? carrier;
	const [departureUtc, arrivalUtc] = [utcOf(raw.departing_at, raw.origin), utcOf(raw.arriving_at, raw.destination)];
	const aircraft = raw.aircraft?.iata_code ?? '';
	return {
		carrier,
		...(operating === carrier || !/^[A-Z0-9]{2}$/.test(operating) ? {} : { operating }),
		number: String(Number(raw.marketing_carrier_flight_number)),
		from: raw.origin.iata_code,
		to: raw.destination.iata_code,
		departure: raw.departing_at.slice(0, 16),
		arrival: raw.arriving_at.slice(0, 16),
		departureUtc,
		arrivalUtc,
		minutes: arrivalUtc - departureUtc,
		aircraft: /^[A-Z0-9]{3,4}$/.test(aircraft) ? aircraft : '',
	};
}

/** An offer is one contract, so that no transfer is a self-transfer. */
function transferOf(raw: readonly DuffelSegment[], segments: readonly Segment[], index: number): Transfer[] {
	const [before, after] = [raw[index], raw[index + 1]];
	const [arriving, departing] = [segments[index], segments[index + 1]];
	const [first, last] = [raw[0], raw.at(-1)];
	if (!before || !after || !arriving || !departing || !first || !last) return [];
	const airportChange = arriving.to !== departing.from;
	const minutes = departing.departureUtc - arriving.arrivalUtc;
	const transit = {
		origin: countryOf(first.origin),
		destination: countryOf(last.destination),
		country: countryOf(before.destination),
		before: countryOf(before.origin),
		after: countryOf(after.destination),
		leaves: airportChange,
	};
	const attention = transitAttention(transit);
	const start = localMinutes(before.arriving_at);
	return [
		{
			from: arriving.to,
			to: departing.from,
			minutes,
			night: isNight(start, start + minutes),
			airportChange,
			selfTransfer: false,
			interline: arriving.carrier !== departing.carrier,
			recheck: needsRecheck(transit),
			...(attention ? { attention } : {}),
		},
	];
}

/** @throws RangeError for an unknown time zone or date */
export function legsOf({ slices }: { readonly slices: readonly Pick<DuffelOffer['slices'][number], 'segments'>[] }): Leg[] {
	return slices.map(({ segments: raw }) => {
		const segments = raw.map(toSegment);
		return {
			segments,
			transfers: segments.slice(1).flatMap((_, index) => transferOf(raw, segments, index)),
			minutes: (segments.at(-1)?.arrivalUtc ?? 0) - (segments[0]?.departureUtc ?? 0),
		};
	});
}

/** The id that the embedded timetable gives to the same flights. */
export const ticketId = (legs: readonly Leg[]): string =>
	legs
		.map(({ segments }) =>
			segments
				.map(
					({ carrier, number, from, departureUtc }) =>
						`${carrier}${number}${from}${Math.floor(departureUtc / MINUTES_PER_DAY).toString(36)}`,
				)
				.join('-'),
		)
		.join('_');
