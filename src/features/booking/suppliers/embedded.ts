/** Booking side of the embedded supplier: prices come from its search, its orders from a table; its tickets are test tickets. */
import { createHash } from 'node:crypto';
import { EMBEDDED } from '#engine/fares/agencies.data.ts';
import { hashText, mix, share } from '#engine/fares/hash.ts';
import { scaleOf } from '#engine/fares/sellers.ts';
import type {
	BookedOffer,
	BookingSupplier,
	ChangeOutcome,
	IssuedOrder,
	IssueOutcome,
	OfferReference,
	RefundQuote,
	SandboxSwitch,
	SupplierChangeRequest,
	SupplierOrderRequest,
	TariffCheck,
	TariffCheckContext,
} from '#features/booking/contract.ts';
import type { ExtraOffer } from '#features/extras/contract.ts';
import { extrasTotal } from '#features/extras/rules.ts';
import type { SeatMap } from '#features/seat-map/contract.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import type { SandboxOrderRow } from '#server/database/tables/orders.ts';
import { embeddedChanges, LOST_EXTRAS, type TimetableSale } from './embedded-changes.ts';

const VALID_MS = 30 * 60_000;
const SLOW_MS = 8000;
/** How long an order of `issue-unknown`, or a change of `change-unknown`, is invisible. */
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
	readonly sale: TimetableSale;
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
function simulated(offer: OfferReference, { now, atPayment, largerParty }: TariffCheckContext): Chance {
	const { sandbox } = offer;
	if (sandbox === 'party-sold-out' && largerParty) return 'sold-out';
	if (sandbox === 'sold-out' || (sandbox === 'sold-out-at-payment' && atPayment)) return 'sold-out';
	if (sandbox === 'price-changed' || (sandbox === 'price-changed-at-payment' && atPayment)) return 'price-changed';
	return chanceOf(offer, now);
}

const risen = (total: number, currency: string): number => {
	const scale = scaleOf(currency);
	return Math.ceil((total * (1 + RISE)) / scale) * scale;
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function ticketNumbersOf(key: string, count: number): string[] {
	const first = digest(key).readUIntBE(6, 4) % 9_000_000_000;
	return Array.from({ length: count }, (_, i) => TICKET_PREFIX + String(first + i).padStart(10, '0'));
}

function issuedOrder({ passengers }: SupplierOrderRequest, key: string): IssuedOrder {
	const pnr = [...digest(key).subarray(0, 6)].map((byte) => PNR_LETTERS[byte % PNR_LETTERS.length]).join('');
	return { reference: key, pnr, ticketNumbers: ticketNumbersOf(key, passengers.length) };
}

const isAbovePrice = ({ offer, extras, seats, total }: SupplierOrderRequest): boolean =>
	offer.total + extrasTotal(extras) + extrasTotal(seats) > total;

function outcomeOf(request: SupplierOrderRequest, key: string): IssueOutcome {
	if (request.offer.sandbox === 'issue-failed') return { kind: 'rejected', reason: 'sold-out' };
	if (isAbovePrice(request)) return { kind: 'rejected', reason: 'price-changed' };
	return { kind: 'issued', issued: issuedOrder(request, key) };
}

const stored = <T extends IssueOutcome | ChangeOutcome>({ outcome }: Pick<SandboxOrderRow, 'outcome'>): T => JSON.parse(outcome) as T;

const findRow = (db: Database, key: string) => db.selectFrom('sandbox_orders').selectAll().where('key', '=', key).executeTakeFirst();

/** @returns the row of this key, new or stored; a rejection if the key belongs to another order */
async function storeRow(db: Database, row: SandboxOrderRow): Promise<SandboxOrderRow> {
	await db
		.insertInto('sandbox_orders')
		.values(row)
		.onConflict((conflict) => conflict.column('key').doNothing())
		.execute();
	const first = (await findRow(db, row.key)) ?? row;
	const outcome = { kind: 'rejected', reason: 'invalid' } satisfies IssueOutcome & ChangeOutcome;
	return first.order_id === row.order_id ? first : { ...first, visible_at: 0, outcome: JSON.stringify(outcome) };
}

function storeOrder(db: Database, request: SupplierOrderRequest, key: string, now: number): Promise<SandboxOrderRow> {
	const outcome = outcomeOf(request, key);
	return storeRow(db, {
		key,
		order_id: request.order,
		state: outcome.kind === 'issued' ? 'issued' : 'rejected',
		outcome: JSON.stringify(outcome),
		visible_at: now + (request.offer.sandbox === 'issue-unknown' ? UNKNOWN_MS : 0),
		at: now,
	});
}

/** Booking code and reference stay, the tickets get new numbers. */
async function storeChange(db: Database, request: SupplierChangeRequest, key: string, now: number): Promise<SandboxOrderRow> {
	const { order, offer, issued } = request;
	const isIssued = (await findRow(db, issued.reference))?.state === 'issued';
	const changed: ChangeOutcome = {
		kind: 'changed',
		issued: { ...issued, ticketNumbers: ticketNumbersOf(key, issued.ticketNumbers.length) },
	};
	const rejected: ChangeOutcome = { kind: 'rejected', reason: isIssued ? 'sold-out' : 'invalid' };
	const outcome = isIssued && offer.sandbox !== 'change-failed' ? changed : rejected;
	return storeRow(db, {
		key,
		order_id: order,
		state: outcome.kind === 'changed' ? 'issued' : 'rejected',
		outcome: JSON.stringify(outcome),
		visible_at: now + (offer.sandbox === 'change-unknown' ? UNKNOWN_MS : 0),
		at: now,
	});
}

/** The fee counts per traveller with a seat; nothing is refunded after the departure. */
function refundOf({ fareRules, flights, query, total }: BookedOffer, now: Date): RefundQuote {
	const departure = (flights.legs[0]?.segments[0]?.departureUtc ?? 0) * 60_000;
	const { allowed, fee } = fareRules.refund;
	if (allowed !== true || now.getTime() >= departure) return { allowed: false, fee: 0, refund: 0 };
	const charged = Math.min(total, fee * (query.adults + query.children));
	return { allowed: true, fee: charged, refund: total - charged };
}

function checkedOffer({ supplier, search, ticket, fare, reference, sandbox }: OfferReference, priced: PricedOffer, at: Date): BookedOffer {
	return {
		supplier,
		search,
		ticket,
		fare,
		...(reference === undefined ? {} : { reference }),
		...(sandbox === undefined ? {} : { sandbox }),
		...priced,
		checkedAt: at.getTime(),
		validUntil: at.getTime() + VALID_MS,
	};
}

const SLOW: readonly (SandboxSwitch | undefined)[] = ['supplier-slow'];

export function createEmbeddedBooking({ db, price, extras, seatMaps, sale, now, wait }: EmbeddedPorts): BookingSupplier {
	const pause = async ({ sandbox }: Pick<OfferReference, 'sandbox'>): Promise<unknown> => SLOW.includes(sandbox) && wait(SLOW_MS);
	const visible = <T extends IssueOutcome | ChangeOutcome>(row: SandboxOrderRow): T | null =>
		now() < Number(row.visible_at) ? null : stored<T>(row);
	const respond = async ({ sandbox }: OfferReference): Promise<void> => {
		await pause({ sandbox });
		if (sandbox === 'supplier-failed') throw new Error('The embedded supplier fails as its switch says');
	};
	async function find<T extends IssueOutcome | ChangeOutcome>(key: string): Promise<T | null> {
		const row = await findRow(await db(), key);
		return row ? visible<T>(row) : null;
	}
	async function check(offer: OfferReference, context: TariffCheckContext): Promise<TariffCheck> {
		const { before, now: at } = context;
		const priced = await price(offer, at);
		const simulation = simulated(offer, context);
		if (!priced || simulation === 'sold-out') return { kind: 'not-found' };
		const high = risen(priced.total, priced.currency);
		// A price that the visitor has accepted stays.
		const total = simulation === 'price-changed' || before === high ? high : priced.total;
		const checked = checkedOffer(offer, { ...priced, total }, at);
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
			await pause(request.offer);
			return visible<IssueOutcome>(await storeOrder(await db(), request, key, now())) ?? { kind: 'unknown' };
		},
		findIssued: (key) => find<IssueOutcome>(key),
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
		lostExtras: async () => LOST_EXTRAS,
		async changeOptions(offer, _issued, change, at) {
			await respond(offer);
			return embeddedChanges(offer, change, sale, at);
		},
		async change(request, key) {
			await pause(request.offer);
			return visible<ChangeOutcome>(await storeChange(await db(), request, key, now())) ?? { kind: 'unknown' };
		},
		findChanged: (key) => find<ChangeOutcome>(key),
	};
}
