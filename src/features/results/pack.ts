import type { Allowance, ChangeRule, Fare, FareBrand, Leg, Offer, Segment, Ticket, Transfer, TransitAttention } from '#engine/contract.ts';

/**
 * Tickets as compact tables for props and stream: shared segments and legs are sent once, derivable columns are omitted.
 * Rows are joined by `;`, cells by `,`, lists in a cell by `.`; codes and ids contain none of these.
 */
export interface PackedTickets {
	segments: string;
	legs: string;
	fares: string;
	tickets: string;
}

const BRANDS: readonly FareBrand[] = ['light', 'standard', 'flex'];
const ATTENTION: readonly TransitAttention[] = ['visa-airside', 'visa-landside', 'border'];
const MINUTE = 60_000;

class Table {
	readonly #rows = new Map<string, number>();

	/** Returns the row's index; reuses equal rows. */
	add(row: string): number {
		const known = this.#rows.get(row);
		if (known !== undefined) return known;
		this.#rows.set(row, this.#rows.size);
		return this.#rows.size - 1;
	}

	toString(): string {
		return [...this.#rows.keys()].join(';');
	}
}

const utcMinutes = (local: string): number => Date.parse(`${local}:00Z`) / MINUTE;
const localTime = (minutes: number): string => new Date(minutes * MINUTE).toISOString().slice(0, 16);
const cell = (value: number | null | undefined): string => (value == null ? '' : String(value));
const number = (text: string | undefined): number | null => (text ? Number(text) : null);
const rows = (text: string): string[][] => (text === '' ? [] : text.split(';').map((row) => row.split(',')));
const list = (text: string | undefined): number[] => (text ? text.split('.').map(Number) : []);

const segmentRow = (segment: Segment): string =>
	[
		segment.carrier,
		segment.number,
		segment.from,
		segment.to,
		segment.departureUtc,
		utcMinutes(segment.departure) - segment.departureUtc,
		segment.arrivalUtc - segment.departureUtc,
		utcMinutes(segment.arrival) - segment.arrivalUtc,
		segment.aircraft,
		segment.operating ?? '',
	].join(',');

const readSegment = ([carrier = '', flight = '', from = '', to = '', ...rest]: string[]): Segment => {
	const [utc = 0, offset = 0, minutes = 0, offsetThere = 0] = rest.slice(0, 4).map(Number);
	return {
		carrier,
		...(rest[5] ? { operating: rest[5] } : {}),
		number: flight,
		from,
		to,
		departure: localTime(utc + offset),
		arrival: localTime(utc + minutes + offsetThere),
		departureUtc: utc,
		arrivalUtc: utc + minutes,
		minutes,
		aircraft: rest[4] ?? '',
	};
};

const transferBits = (transfer: Transfer): number =>
	(transfer.night ? 1 : 0) +
	(transfer.selfTransfer ? 2 : 0) +
	(transfer.interline ? 4 : 0) +
	(transfer.recheck ? 8 : 0) +
	16 * (transfer.attention ? ATTENTION.indexOf(transfer.attention) + 1 : 0);

const readTransfer = (bits: number, before: Segment, after: Segment): Transfer => {
	const attention = ATTENTION[(bits >> 4) - 1];
	return {
		from: before.to,
		to: after.from,
		minutes: after.departureUtc - before.arrivalUtc,
		night: (bits & 1) > 0,
		airportChange: before.to !== after.from,
		selfTransfer: (bits & 2) > 0,
		interline: (bits & 4) > 0,
		recheck: (bits & 8) > 0,
		...(attention ? { attention } : {}),
	};
};

const readLeg = (row: string[], segments: readonly Segment[]): Leg => {
	const flown = list(row[0]).flatMap((index) => segments[index] ?? []);
	const transfers = list(row[1]).flatMap((bits, i) => {
		const [before, after] = [flown[i], flown[i + 1]];
		return before && after ? [readTransfer(bits, before, after)] : [];
	});
	return { segments: flown, transfers, minutes: (flown.at(-1)?.arrivalUtc ?? 0) - (flown[0]?.departureUtc ?? 0) };
};

const allowance = (bag: Allowance | null): string => (bag ? `${bag.pieces}.${bag.kilos}` : '');
const readAllowance = (text: string | undefined): Allowance | null => {
	const [pieces = 0, kilos = 0] = list(text);
	return text ? { pieces, kilos } : null;
};
const rule = ({ allowed, fee }: ChangeRule): string => `${allowed === null ? '' : Number(allowed)},${fee}`;
const readRule = (allowed: string | undefined, fee: string | undefined): ChangeRule => ({
	allowed: allowed ? allowed === '1' : null,
	fee: Number(fee),
});

const fareRow = (fare: Fare): string =>
	[
		BRANDS.indexOf(fare.brand),
		allowance(fare.cabinBag),
		allowance(fare.checkedBag),
		rule(fare.refund),
		rule(fare.exchange),
		cell(fare.seatsLeft),
	].join(',');

const readFare = (row: string[]): Fare => ({
	brand: BRANDS[Number(row[0])] ?? 'light',
	cabinBag: readAllowance(row[1]),
	checkedBag: readAllowance(row[2]),
	refund: readRule(row[3], row[4]),
	exchange: readRule(row[5], row[6]),
	seatsLeft: number(row[7]),
});

const offerCells = (offer: Offer): string =>
	[
		offer.agency,
		BRANDS.indexOf(offer.brand),
		offer.total,
		cell(offer.bagPrice),
		cell(offer.cabinBagPrice),
		offer.payee === 'airline' ? 1 : 0,
	].join(',');

const OFFER_CELLS = 6;
const TICKET_CELLS = 7;

const readOffers = (cells: string[]): Offer[] =>
	Array.from({ length: Math.floor(cells.length / OFFER_CELLS) }, (_, i) => {
		const [agency = '', brand, total, bagPrice, cabinBagPrice, payee] = cells.slice(i * OFFER_CELLS, (i + 1) * OFFER_CELLS);
		return {
			agency,
			brand: BRANDS[Number(brand)] ?? 'light',
			total: Number(total),
			bagPrice: number(bagPrice),
			cabinBagPrice: number(cabinBagPrice),
			payee: payee === '1' ? 'airline' : 'agency',
		};
	});

/** Packs tickets of one search; inverse of {@link unpackTickets}. */
export function packTickets(tickets: readonly Ticket[]): PackedTickets {
	const [segments, legs, fares] = [new Table(), new Table(), new Table()];
	const packed = tickets.map((ticket) => {
		const legRows = ticket.legs.map((leg) =>
			legs.add(
				`${leg.segments.map((segment) => segments.add(segmentRow(segment))).join('.')},${leg.transfers.map(transferBits).join('.')}`,
			),
		);
		return [
			ticket.id,
			legRows.join('.'),
			ticket.fares.map((fare) => fares.add(fareRow(fare))).join('.'),
			ticket.emissions.kilos,
			ticket.emissions.usual,
			cell(ticket.protectedTotal),
			ticket.seen,
			...ticket.offers.map(offerCells),
		].join(',');
	});
	return { segments: String(segments), legs: String(legs), fares: String(fares), tickets: packed.join(';') };
}

/** Restores packed tickets in order; equal legs are the same object. */
export function unpackTickets(packed: PackedTickets): Ticket[] {
	const segments = rows(packed.segments).map(readSegment);
	const legs = rows(packed.legs).map((row) => readLeg(row, segments));
	const fares = rows(packed.fares).map(readFare);
	return rows(packed.tickets).map((row) => {
		const flown = list(row[1]).flatMap((index) => legs[index] ?? []);
		const protectedTotal = number(row[5]);
		return {
			id: row[0] ?? '',
			legs: flown,
			carriers: [...new Set(flown.flatMap((leg) => leg.segments.map((segment) => segment.carrier)))],
			fares: list(row[2]).flatMap((index) => fares[index] ?? []),
			offers: readOffers(row.slice(TICKET_CELLS)),
			emissions: { kilos: Number(row[3]), usual: Number(row[4]) },
			...(protectedTotal === null ? {} : { protectedTotal }),
			seen: Number(row[6]),
		};
	});
}
