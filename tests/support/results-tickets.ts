import type { Agency, Fare, FlightQuery, Leg, Offer, Segment, Ticket } from '#engine/contract.ts';
import { NO_FILTERS } from '#features/filters/contract.ts';
import { facets } from '#features/filters/rules.ts';
import type { Labels, ResultsPart, ResultsProps } from '#features/results/contract.ts';
import { contextOf, listOf, PAGE, tagsOf } from '#features/results/rules.ts';
import { NO_BAGS } from '#features/search/rules.ts';
import enFlights from '#i18n/en/flights/index.ts';
import en from '#i18n/en/results/index.ts';
import { formatsFor } from '#site/formats.ts';

/** Hand-made tickets Moscow – Istanbul for the tests of the results and ticket screens. */

const START = Math.floor(Date.parse('2026-12-03T00:00Z') / 60_000);
const local = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(0, 16);

export function segment(from: string, to: string, at: number, minutes: number, carrier = 'SU'): Segment {
	return {
		carrier,
		number: String(100 + (at % 800)),
		from,
		to,
		departure: local(START + at + 180),
		arrival: local(START + at + minutes + 180),
		departureUtc: START + at,
		arrivalUtc: START + at + minutes,
		minutes,
		aircraft: '320',
	};
}

export function leg(segments: Segment[], selfTransfer = false): Leg {
	const transfers = segments.slice(1).map((after, i) => {
		const before = segments[i] as Segment;
		return {
			from: before.to,
			to: after.from,
			minutes: after.departureUtc - before.arrivalUtc,
			night: false,
			airportChange: before.to !== after.from,
			selfTransfer,
			interline: !selfTransfer && before.carrier !== after.carrier,
			recheck: selfTransfer,
		};
	});
	const [first, last] = [segments[0] as Segment, segments.at(-1) as Segment];
	return { segments, transfers, minutes: last.arrivalUtc - first.departureUtc };
}

export const LIGHT: Fare = {
	brand: 'light',
	cabinBag: { pieces: 1, kilos: 10 },
	checkedBag: { pieces: 0, kilos: 0 },
	refund: { allowed: false, fee: 0 },
	exchange: { allowed: true, fee: 350_000 },
	seatsLeft: 4,
};
export const STANDARD: Fare = {
	...LIGHT,
	brand: 'standard',
	checkedBag: { pieces: 1, kilos: 23 },
	refund: { allowed: true, fee: 400_000 },
	seatsLeft: null,
};

export const offer = (agency: string, brand: Offer['brand'], total: number, bagPrice: number | null = 200_000): Offer => ({
	agency,
	brand,
	total,
	bagPrice,
	cabinBagPrice: 150_000,
	payee: 'agency',
});

export function ticket(id: string, total: number, legs: Leg[], offers?: Offer[]): Ticket {
	return {
		id,
		legs,
		carriers: [...new Set(legs.flatMap((one) => one.segments.map(({ carrier }) => carrier)))],
		fares: [LIGHT, STANDARD],
		offers: offers ?? [offer('nord', 'light', total), offer('nord', 'standard', total + 300_000)],
		emissions: { kilos: 140, usual: 150 },
		seen: START,
	};
}

/** A direct flight at that hour for that price in kopecks. */
export const direct = (id: string, hour: number, total: number): Ticket =>
	ticket(id, total, [leg([segment('SVO', 'IST', hour * 60, 265)])]);

/** By Tbilisi, on two contracts. */
export const risky = (id: string, hour: number, total: number): Ticket =>
	ticket(id, total, [leg([segment('SVO', 'TBS', hour * 60, 150, 'A9'), segment('TBS', 'IST', hour * 60 + 400, 150, 'PC')], true)]);

/** There to Sabiha Gökçen, back from Istanbul Airport, home to Vnukovo instead of Sheremetyevo. */
export const openJaw = (id: string, total: number): Ticket =>
	ticket(id, total, [leg([segment('SVO', 'SAW', 600, 265)]), leg([segment('IST', 'VKO', 10_000, 265)])]);

export const QUERY: FlightQuery = {
	legs: [{ from: 'MOW', to: 'IST', date: '2026-12-03' }],
	kind: 'oneway',
	cabin: 'economy',
	adults: 2,
	children: 0,
	infants: 0,
};
export const AGENCIES: Agency[] = [{ id: 'nord', name: 'Nord Travel', held: 94 }];
export const LABELS: Labels = {
	airports: {
		SVO: { name: 'Sheremetyevo', city: 'Moscow', cityCode: 'MOW' },
		VKO: { name: 'Vnukovo', city: 'Moscow', cityCode: 'MOW' },
		IST: { name: 'Istanbul Airport', city: 'Istanbul', cityCode: 'IST' },
		SAW: { name: 'Sabiha Gökçen', city: 'Istanbul', cityCode: 'IST' },
		TBS: { name: 'Tbilisi', city: 'Tbilisi', cityCode: 'TBS' },
	},
	airlines: { SU: { name: 'Aeroflot' }, A9: { name: 'Georgian Airways' }, PC: { name: 'Pegasus' } },
	aircraft: { '320': 'Airbus A320' },
	agencies: { nord: { name: 'Nord Travel', held: 94 } },
};
const { page: _, ...texts } = en;

/** Props of a page that was drawn when the server knew these tickets; `done` when all suppliers had answered. */
export function propsOf(tickets: Ticket[], change: Partial<ResultsProps> = {}): ResultsProps {
	const view = change.view ?? { filters: NO_FILTERS, sort: 'best', trip: NO_BAGS };
	const context = contextOf({ query: QUERY, scale: 100 }, view, LABELS);
	const ranked = listOf(tickets, view, context);
	return {
		language: 'en',
		texts: texts as unknown as ResultsProps['texts'],
		reasons: enFlights.reasons as unknown as ResultsProps['reasons'],
		price: { formats: formatsFor('en', 'ru', 'rub'), sold: 'rub', shown: 'rub' },
		query: QUERY,
		scale: 100,
		perPassenger: false,
		address: '/search/MOW0312IST2',
		view,
		page: 1,
		tickets: ranked.slice(0, PAGE).map((one) => one.ticket),
		labels: LABELS,
		places: { MOW: 'Moscow', IST: 'Istanbul' },
		facets: facets(tickets, view.filters, context),
		tags: tagsOf(ranked),
		suppliers: [{ id: 'embedded', state: 'responded' }],
		found: tickets.length,
		done: true,
		key: 'k1',
		stream: '/svc/results?search=MOW0312IST2',
		ranking: '/about/ranking',
		favorite: { search: 'MOW0312IST2', market: 'ru', action: '/favorites/avia' },
		...change,
	};
}

export const ticketsPart = (n: number, tickets: Ticket[]): ResultsPart => ({
	kind: 'tickets',
	n,
	tickets,
	labels: LABELS,
});
