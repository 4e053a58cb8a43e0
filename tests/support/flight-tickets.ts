import type { Fare, Leg, Offer, Segment, Ticket } from '#engine/contract.ts';

/** Tickets for tests of rules: short to write, whole in shape. Times are UTC everywhere. */

const local = (utc: number): string => new Date(utc * 60_000).toISOString().slice(0, 16);
export const START = Date.parse('2026-12-01T06:00Z') / 60_000;

/** A leg `SVO SU IST` or `SVO SU KZN TK IST`: airports and carriers in turn; each flight 120 minutes, each transfer `waits[i]`. */
export function leg(way: string, { start = START, waits = [90], self = false, night = false } = {}): Leg {
	const parts = way.split(' ');
	const segments: Segment[] = [];
	let at = start;
	for (let i = 0; i + 2 < parts.length; i += 2) {
		const [from = '', carrier = '', to = ''] = parts.slice(i, i + 3);
		if (i > 0) at += waits[i / 2 - 1] ?? waits[0] ?? 90;
		segments.push({
			carrier,
			number: String(100 + i),
			from,
			to,
			departure: local(at),
			arrival: local(at + 120),
			departureUtc: at,
			arrivalUtc: at + 120,
			minutes: 120,
			aircraft: '320',
		});
		at += 120;
	}
	const transfers = segments.slice(1).map((segment, i) => ({
		from: segments[i]?.to ?? '',
		to: segment.from,
		minutes: segment.departureUtc - (segments[i]?.arrivalUtc ?? 0),
		night,
		airportChange: segments[i]?.to !== segment.from,
		selfTransfer: self,
		interline: !self && segments[i]?.carrier !== segment.carrier,
		recheck: self,
	}));
	return { segments, transfers, minutes: at - start };
}

export const LIGHT: Fare = {
	brand: 'light',
	cabinBag: { pieces: 1, kilos: 10 },
	checkedBag: { pieces: 0, kilos: 0 },
	refund: { allowed: false, fee: 0 },
	exchange: { allowed: true, fee: 300_000 },
	seatsLeft: null,
};
export const STANDARD: Fare = {
	...LIGHT,
	brand: 'standard',
	checkedBag: { pieces: 1, kilos: 23 },
	refund: { allowed: true, fee: 500_000 },
};

export const offer = (total: number, more: Partial<Offer> = {}): Offer => ({
	agency: 'alatrek',
	brand: 'light',
	total,
	bagPrice: 200_000,
	cabinBagPrice: null,
	payee: 'agency',
	...more,
});

export const ticket = (id: string, legs: Leg[], offers: Offer[], fares: Fare[] = [LIGHT, STANDARD]): Ticket => ({
	id,
	legs,
	carriers: [...new Set(legs.flatMap((one) => one.segments.map(({ carrier }) => carrier)))],
	fares,
	offers,
	emissions: { kilos: 150, usual: 160 },
	seen: START,
});
