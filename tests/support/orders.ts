/** Gateway, supplier and seats in memory that record every effect by its key, and orders to place. */
import type { Leg } from '#engine/contract.ts';
import type {
	BookedOffer,
	BookingSupplier,
	ChangeOffers,
	ChangeOption,
	ChangeOutcome,
	ChangeRequest,
	IssuedOrder,
	IssueOutcome,
	SupplierChangeRequest,
	SupplierOrderRequest,
} from '#features/booking/contract.ts';
import type { ExtraCode } from '#features/extras/contract.ts';
import { onOrderChanged } from '#features/loyalty/earnings.ts';
import type { OrderRequest } from '#features/orders/contract.ts';
import { runDue } from '#features/orders/effects/effects.ts';
import type { OrderPorts } from '#features/orders/ports.ts';
import {
	GatewayError,
	type PaymentGateway,
	type PaymentRequest,
	type PaymentState,
	type PaymentStatus,
} from '#features/payment/contract.ts';
import type { Database } from '#server/database/open.ts';
import { sha256 } from '#server/personal-data.ts';

export const NOW = Date.UTC(2026, 10, 24, 9);
const MINUTE = 60_000;

export const OFFER: BookedOffer = {
	supplier: 'embedded',
	search: 'MOW0112IST1',
	ticket: 'SU2134-1',
	fare: 'standard',
	query: {
		legs: [{ from: 'MOW', to: 'IST', date: '2026-12-01' }],
		kind: 'oneway',
		cabin: 'economy',
		adults: 1,
		children: 0,
		infants: 0,
	},
	flights: {
		legs: [
			{
				segments: [
					{
						carrier: 'SU',
						number: '2134',
						from: 'SVO',
						to: 'IST',
						departure: '2026-12-01T10:15',
						arrival: '2026-12-01T15:20',
						departureUtc: Date.UTC(2026, 11, 1, 7, 15) / MINUTE,
						arrivalUtc: Date.UTC(2026, 11, 1, 12, 20) / MINUTE,
						minutes: 305,
						aircraft: '320',
					},
				],
				transfers: [],
				minutes: 305,
			},
		],
		carriers: ['SU'],
		emissions: { kilos: 180, usual: 190 },
	},
	fareRules: {
		brand: 'standard',
		cabinBag: { pieces: 1, kilos: 10 },
		checkedBag: { pieces: 1, kilos: 23 },
		refund: { allowed: true, fee: 350_000 },
		exchange: { allowed: true, fee: 200_000 },
		seatsLeft: 4,
	},
	currency: 'rub',
	total: 2_450_000,
	checkedAt: NOW,
	validUntil: NOW + 30 * MINUTE,
};

export const orderRequest = (change: Partial<OrderRequest> = {}): OrderRequest => ({
	id: 'K7Q2-9XMA',
	visitor: sha256('visitor:ada'),
	brand: 'AS',
	market: 'ru',
	language: 'ru',
	origin: 'http://localhost:4321',
	offer: OFFER,
	passengers: [
		{
			type: 'adult',
			lastName: 'LOVELACE',
			firstName: 'ADA',
			middleName: null,
			sex: 'f',
			birthDate: '1990-12-10',
			citizenship: 'RU',
			document: { type: 'ru-foreign-passport', number: '751234567', expiry: '2031-05-01' },
		},
	],
	contacts: { mail: 'Ada@mail.example', phone: '+79161234567' },
	extras: [{ code: 'baggage', value: '23kg', price: 250_000, flightIndex: 0, passenger: 0 }],
	seats: [{ flightIndex: 0, segmentIndex: 0, passengerIndex: 0, seatId: '12A', price: 90_000 }],
	lines: [
		{ kind: 'fare', code: 'adult', amount: 2_450_000, count: 1 },
		{ kind: 'extra', code: 'baggage', amount: 250_000, count: 1 },
		{ kind: 'seat', code: 'seat', amount: 90_000, count: 1 },
	],
	total: 2_790_000,
	methods: ['ru_card'],
	...change,
});

interface FakePayment {
	request: PaymentRequest;
	state: PaymentState;
	captured: number;
	refunded: number;
	reason?: 'declined' | 'expired';
}

/** `lost`: the call has its effect, then its response is lost. */
export type CallFault = 'lost' | 'failed' | null;

export class FakeGateway implements PaymentGateway {
	readonly id = 'embedded';
	readonly payments = new Map<string, FakePayment>();
	/** `capture ord1 key` once per effect. */
	readonly effects: string[] = [];
	readonly #keys = new Map<string, string>();
	/** Of the next call of a kind. */
	readonly faults = new Map<string, CallFault>();

	origin(): string {
		return 'http://pay.localhost:4321';
	}
	async create(request: PaymentRequest, key: string) {
		const reference = await this.#once('create', key, () => {
			const made = `pay-${this.payments.size + 1}`;
			this.payments.set(made, { request, state: 'pending', captured: 0, refunded: 0 });
			return made;
		});
		return { reference, url: `http://pay.localhost:4321/${reference}` };
	}
	async status(reference: string): Promise<PaymentStatus> {
		const { request, ...rest } = this.payments.get(reference) as FakePayment;
		return { reference, order: request.order, amount: request.amount, currency: request.currency, ...rest };
	}
	async capture(reference: string, amount: number, key: string) {
		await this.#once('capture', key, () => {
			this.#change(reference, 'authorized', { state: 'captured', captured: amount });
			return reference;
		});
		return this.status(reference);
	}
	async cancel(reference: string, key: string) {
		await this.#once('cancel', key, () => {
			if (this.payments.get(reference)?.state === 'captured') throw new GatewayError('rejected', 'Captured');
			Object.assign(this.payments.get(reference) as FakePayment, { state: 'cancelled' });
			return reference;
		});
		return this.status(reference);
	}
	async refund(reference: string, amount: number, key: string) {
		await this.#once('refund', key, () => {
			const payment = this.payments.get(reference) as FakePayment;
			if (payment.refunded + amount > payment.captured) throw new GatewayError('rejected', 'Refunded');
			payment.refunded += amount;
			return reference;
		});
		return this.status(reference);
	}
	async charge(): Promise<PaymentStatus> {
		throw new GatewayError('rejected', 'No saved cards');
	}
	async forget(): Promise<void> {}
	async readWebhook() {
		return null;
	}
	/** What the visitor does at the gateway's page. */
	settle(reference: string, state: PaymentState): void {
		Object.assign(this.payments.get(reference) as FakePayment, { state });
	}
	get captured(): number {
		return [...this.payments.values()].reduce((sum, { captured }) => sum + captured, 0);
	}
	get refunded(): number {
		return [...this.payments.values()].reduce((sum, { refunded }) => sum + refunded, 0);
	}
	#change(reference: string, from: PaymentState, change: Partial<FakePayment>): void {
		const payment = this.payments.get(reference) as FakePayment;
		if (payment.state !== from) throw new GatewayError('rejected', `The payment is ${payment.state}`);
		Object.assign(payment, change);
	}
	async #once(kind: string, key: string, effect: () => string): Promise<string> {
		const fault = this.faults.get(kind) ?? null;
		this.faults.delete(kind);
		if (fault === 'failed') throw new GatewayError('unknown', 'Time-out');
		const earlier = this.#keys.get(key);
		const result = earlier ?? effect();
		if (earlier === undefined) {
			this.#keys.set(key, result);
			this.effects.push(`${kind} ${key}`);
		}
		if (fault === 'lost') throw new GatewayError('unknown', 'Connection lost');
		return result;
	}
}

/** A leg moved to another date, at the same local times. */
function movedLeg(leg: Leg, date: string): Leg {
	const minutes = (Date.parse(date) - Date.parse((leg.segments[0]?.departure ?? '').slice(0, 10))) / MINUTE;
	const later = (local: string): string => new Date(Date.parse(`${local}Z`) + minutes * MINUTE).toISOString().slice(0, 16);
	const segments = leg.segments.map((segment) => ({
		...segment,
		number: `${Number(segment.number) + 2}`,
		departure: later(segment.departure),
		arrival: later(segment.arrival),
		departureUtc: segment.departureUtc + minutes,
		arrivalUtc: segment.arrivalUtc + minutes,
	}));
	return { ...leg, segments };
}

/** The offer with one leg on another date. */
export function changeOption(offer: BookedOffer, { legIndex, date }: ChangeRequest, amounts: Partial<ChangeOption> = {}): ChangeOption {
	const legs = offer.flights.legs.map((leg, i) => (i === legIndex ? movedLeg(leg, date) : leg));
	const { difference = 300_000, fee = 200_000 } = amounts;
	return {
		id: `${offer.ticket}-${date}`,
		offer: { ...offer, flights: { ...offer.flights, legs }, total: offer.total + difference },
		difference,
		fee,
		pay: Math.max(0, difference + fee),
		refund: 0,
		lowerFare: null,
		lostExtras: ['meal'],
		validUntil: NOW + 30 * MINUTE,
		...amounts,
	};
}

export class FakeSupplier implements BookingSupplier {
	readonly id = 'embedded';
	readonly orders = new Map<string, IssueOutcome>();
	readonly cancelled = new Set<string>();
	/** Outcome of new orders; `silent`: issued, but the caller learns nothing; `lost`: never arrived. */
	mode: 'issue' | 'reject' | 'silent' | 'lost' = 'issue';
	cancelMode: 'cancelled' | 'rejected' = 'cancelled';
	readonly changes = new Map<string, ChangeOutcome>();
	/** As `mode`, of changes. */
	changeMode: 'change' | 'reject' | 'silent' | 'lost' = 'change';
	changeAmounts: Partial<ChangeOption> = {};
	/** Null if it fails. */
	losses: readonly ExtraCode[] | null = ['meal'];

	async check() {
		return { kind: 'not-found' } as const;
	}
	async extras() {
		return [];
	}
	async seatMaps() {
		return [];
	}
	async issue({ order, passengers }: SupplierOrderRequest, key: string): Promise<IssueOutcome> {
		if (this.mode === 'lost') throw new Error('Connection lost');
		const outcome: IssueOutcome =
			this.mode === 'reject'
				? { kind: 'rejected', reason: 'sold-out' }
				: {
						kind: 'issued',
						issued: { reference: `ref-${order}`, pnr: 'QWE123', ticketNumbers: passengers.map((_, i) => `555210000000${i}`) },
					};
		if (!this.orders.has(key)) this.orders.set(key, outcome);
		return this.mode === 'silent' ? { kind: 'unknown' } : (this.orders.get(key) as IssueOutcome);
	}
	async findIssued(key: string) {
		return this.orders.get(key) ?? null;
	}
	async quoteRefund(offer: BookedOffer) {
		const { fee } = offer.fareRules.refund;
		return { allowed: offer.fareRules.refund.allowed === true, fee, refund: offer.total - fee };
	}
	async cancel(_issued: unknown, _quote: unknown, key: string) {
		if (this.cancelMode === 'cancelled') this.cancelled.add(key);
		return { kind: this.cancelMode };
	}
	async lostExtras(): Promise<readonly ExtraCode[]> {
		if (!this.losses) throw new Error('No response');
		return this.losses;
	}
	async changeOptions(offer: BookedOffer, _issued: IssuedOrder, change: ChangeRequest): Promise<ChangeOffers> {
		return { kind: 'options', options: [changeOption(offer, change, this.changeAmounts)] };
	}
	async change({ issued }: SupplierChangeRequest, key: string): Promise<ChangeOutcome> {
		if (this.changeMode === 'lost') throw new Error('Connection lost');
		const changed: ChangeOutcome = { kind: 'changed', issued: { ...issued, ticketNumbers: ['5552109999999'] } };
		const outcome: ChangeOutcome = this.changeMode === 'reject' ? { kind: 'rejected', reason: 'sold-out' } : changed;
		if (!this.changes.has(key)) this.changes.set(key, outcome);
		return this.changeMode === 'silent' ? { kind: 'unknown' } : (this.changes.get(key) as ChangeOutcome);
	}
	async findChanged(key: string): Promise<ChangeOutcome | null> {
		return this.changes.get(key) ?? null;
	}
}

export interface FakePorts extends OrderPorts {
	readonly gateway: FakeGateway;
	readonly airline: FakeSupplier;
	readonly seatCalls: string[];
	/** Moves the clock. */
	wait(milliseconds: number): void;
}

export function fakePorts(): FakePorts {
	let now = NOW;
	const airline = new FakeSupplier();
	const seatCalls: string[] = [];
	return {
		gateway: new FakeGateway(),
		airline,
		supplier: () => airline,
		seatCalls,
		seats: {
			confirm: async (_db, order) => void seatCalls.push(`confirm ${order}`),
			release: async (_db, order) => void seatCalls.push(`release ${order}`),
			releaseFlights: async (_db, order, segments) =>
				void seatCalls.push(`release ${order} ${segments.map(({ departure }) => departure).join()}`),
		},
		cashback: onOrderChanged,
		reportCashback: async () => undefined,
		now: () => now,
		wait(milliseconds) {
			now += milliseconds;
		},
	};
}

const silent = { info: () => undefined, warn: () => undefined };

/** Runs effects until the clock would have to move. */
export async function runEffects(db: Database, ports: OrderPorts): Promise<void> {
	while ((await runDue({ db, ports, log: silent })) > 0);
}
