/** Booking side of the embedded supplier: prices come from its search, its orders from a table; its tickets are test tickets. */
import { createHash } from 'node:crypto';
import { hashText, mix, share } from '#engine/fares/hash.ts';
import { scaleOf } from '#engine/fares/sellers.ts';
import type {
	BookedOffer,
	BookingSupplier,
	IssuedOrder,
	IssueOutcome,
	OfferReference,
	RefundQuote,
	SandboxSwitch,
	SupplierOrderRequest,
	TariffCheck,
} from '#features/booking/contract.ts';
import type { ExtraOffer } from '#features/extras/contract.ts';
import { extrasTotal } from '#features/extras/rules.ts';
import type { SeatMap } from '#features/seat-map/contract.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import type { SandboxOrderRow } from '#server/database/schema.ts';

export const EMBEDDED = 'embedded';

const VALID_MS = 30 * 60_000;
const SLOW_MS = 8000;
/** How long an order of `issue-unknown` is invisible. */
const UNKNOWN_MS = 20_000;
/** By chance, as shares of checks. */
const CHANCE = { soldOut: 0.005, changed: 0.015 } as const;
/** Share by which a changed price is higher. */
const RISE = 0.06;
/** No airline has this prefix. */
const TICKET_PREFIX = '000';
const PNR_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A price of the search. */
export type PricedOffer = Omit<BookedOffer, keyof OfferReference | 'checkedAt' | 'validUntil'>;

export interface EmbeddedPorts {
	readonly db: () => Promise<Database>;
	/** Prices the offer with the search of this hour; null if it is not sold. */
	readonly price: (offer: OfferReference, now: Date) => Promise<PricedOffer | null>;
	readonly extras: (offer: BookedOffer) => readonly ExtraOffer[];
	readonly seatMaps: (offer: BookedOffer) => readonly SeatMap[];
	readonly now: () => number;
	readonly wait: (ms: number) => Promise<unknown>;
}

type Chance = 'sold-out' | 'price-changed' | null;

function chanceOf({ search, ticket, fare, sandbox }: OfferReference, now: Date): Chance {
	if (sandbox) return null;
	const drawn = share(mix(hashText(`${search} ${ticket} ${fare}`), Math.floor(now.getTime() / MS_PER_HOUR)));
	if (drawn < CHANCE.soldOut) return 'sold-out';
	return drawn < CHANCE.soldOut + CHANCE.changed ? 'price-changed' : null;
}

/** What the check of this moment simulates. */
function simulated(offer: OfferReference, now: Date, atPayment: boolean): Chance {
	const { sandbox } = offer;
	if (sandbox === 'sold-out' || (sandbox === 'sold-out-at-payment' && atPayment)) return 'sold-out';
	if (sandbox === 'price-changed' || (sandbox === 'price-changed-at-payment' && atPayment)) return 'price-changed';
	return chanceOf(offer, now);
}

const risen = (total: number, currency: string): number => {
	const scale = scaleOf(currency);
	return Math.ceil((total * (1 + RISE)) / scale) * scale;
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function issuedOrder({ passengers }: SupplierOrderRequest, key: string): IssuedOrder {
	const bytes = digest(key);
	const pnr = [...bytes.subarray(0, 6)].map((byte) => PNR_LETTERS[byte % PNR_LETTERS.length]).join('');
	const first = bytes.readUIntBE(6, 4) % 9_000_000_000;
	const ticketNumbers = passengers.map((_, i) => TICKET_PREFIX + String(first + i).padStart(10, '0'));
	return { reference: key, pnr, ticketNumbers };
}

const isAbovePrice = ({ offer, extras, seats, total }: SupplierOrderRequest): boolean =>
	offer.total + extrasTotal(extras) + extrasTotal(seats) > total;

function outcomeOf(request: SupplierOrderRequest, key: string): IssueOutcome {
	if (request.offer.sandbox === 'issue-failed') return { kind: 'rejected', reason: 'sold-out' };
	if (isAbovePrice(request)) return { kind: 'rejected', reason: 'price-changed' };
	return { kind: 'issued', issued: issuedOrder(request, key) };
}

const stored = ({ outcome }: Pick<SandboxOrderRow, 'outcome'>): IssueOutcome => JSON.parse(outcome) as IssueOutcome;

const findRow = (db: Database, key: string) => db.selectFrom('sandbox_orders').selectAll().where('key', '=', key).executeTakeFirst();

/** @returns the order of this key, new or stored */
async function storeOrder(db: Database, request: SupplierOrderRequest, key: string, now: number): Promise<SandboxOrderRow> {
	const outcome = outcomeOf(request, key);
	const row: SandboxOrderRow = {
		key,
		order_id: request.order,
		state: outcome.kind === 'issued' ? 'issued' : 'rejected',
		outcome: JSON.stringify(outcome),
		visible_at: now + (request.offer.sandbox === 'issue-unknown' ? UNKNOWN_MS : 0),
		at: now,
	};
	await db
		.insertInto('sandbox_orders')
		.values(row)
		.onConflict((conflict) => conflict.column('key').doNothing())
		.execute();
	return (await findRow(db, key)) ?? row;
}

/** The fee counts per traveller with a seat; nothing is refunded after the departure. */
function refundOf({ fareRules, flights, query, total }: BookedOffer, now: Date): RefundQuote {
	const departure = (flights.legs[0]?.segments[0]?.departureUtc ?? 0) * 60_000;
	const { allowed, fee } = fareRules.refund;
	if (allowed !== true || now.getTime() >= departure) return { allowed: false, fee: 0, refund: 0 };
	const charged = Math.min(total, fee * (query.adults + query.children));
	return { allowed: true, fee: charged, refund: total - charged };
}

const SLOW: readonly (SandboxSwitch | undefined)[] = ['supplier-slow'];

export function createEmbeddedBooking({ db, price, extras, seatMaps, now, wait }: EmbeddedPorts): BookingSupplier {
	const respond = async ({ sandbox }: OfferReference): Promise<void> => {
		if (SLOW.includes(sandbox)) await wait(SLOW_MS);
		if (sandbox === 'supplier-failed') throw new Error('The embedded supplier fails as its switch says');
	};
	async function check(
		offer: OfferReference,
		{ before, now: at, atPayment }: Parameters<BookingSupplier['check']>[1],
	): Promise<TariffCheck> {
		const priced = await price(offer, at);
		const simulation = simulated(offer, at, atPayment);
		if (!priced || simulation === 'sold-out') return { kind: 'not-found' };
		const high = risen(priced.total, priced.currency);
		// A price that the visitor has accepted stays.
		const total = simulation === 'price-changed' || before === high ? high : priced.total;
		const { supplier, search, ticket, fare, reference, sandbox } = offer;
		const checked: BookedOffer = {
			supplier,
			search,
			ticket,
			fare,
			...(reference === undefined ? {} : { reference }),
			...(sandbox === undefined ? {} : { sandbox }),
			...priced,
			total,
			checkedAt: at.getTime(),
			validUntil: at.getTime() + VALID_MS,
		};
		return total === before ? { kind: 'confirmed', offer: checked } : { kind: 'changed', offer: checked, before };
	}
	return {
		id: EMBEDDED,
		async check(offer, context) {
			const responded = await respond(offer).then(
				() => true,
				() => false,
			);
			return responded ? check(offer, context) : { kind: 'failed' };
		},
		async extras(offer) {
			if (offer.sandbox === 'extras-failed') throw new Error('The embedded supplier has no extras as its switch says');
			return extras(offer);
		},
		seatMaps: async (offer) => seatMaps(offer),
		async issue(request, key) {
			if (SLOW.includes(request.offer.sandbox)) await wait(SLOW_MS);
			const row = await storeOrder(await db(), request, key, now());
			return now() < Number(row.visible_at) ? { kind: 'unknown' } : stored(row);
		},
		async findIssued(key) {
			const row = await findRow(await db(), key);
			return row && now() >= Number(row.visible_at) ? stored(row) : null;
		},
		quoteRefund: async (offer, _issued, at) => refundOf(offer, at),
		async cancel({ reference }) {
			const { numUpdatedRows } = await (await db())
				.updateTable('sandbox_orders')
				.set({ state: 'cancelled' })
				.where('key', '=', reference)
				.where('state', 'in', ['issued', 'cancelled'])
				.executeTakeFirst();
			return { kind: numUpdatedRows > 0 ? 'cancelled' : 'rejected' };
		},
	};
}
