/** Payment gateway in this process, with test cards only. Its pages are in `gateway-pages.ts`, on an origin of their own. */
import type { Database } from '#server/database/open.ts';
import type { PaymentCreator } from '#server/database/tables/payment.ts';
import { forgetCard } from './card-records.ts';
import {
	type ChargeRequest,
	GatewayError,
	type PaymentEvent,
	type PaymentGateway,
	type PaymentRequest,
	type PaymentStatus,
	SAVED_BY,
} from './contract.ts';
import { once } from './gateway-calls.ts';
import { newId } from './gateway-ids.ts';
import { changePayment, findPayment, isDue, lockPayment, statusOf } from './gateway-records.ts';
import { isSigned, SIGNATURE_HEADER } from './gateway-signature.ts';
import { chargeSaved } from './saved-cards.ts';

export interface EmbeddedGatewayOptions {
	readonly db: () => Promise<Database>;
	/** Host name of the gateway's pages; the port is the site's. */
	readonly host: string;
	/** Origin whose scheme and port the pages have; default that of the return address. */
	readonly origin?: string;
	/** Who gets the events of new payments; default this process. */
	readonly creator?: PaymentCreator;
	readonly now: () => number;
}

const rejected = (message: string): GatewayError => new GatewayError('rejected', message);

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0;

function check({ amount, currency, returnUrl, methods, order }: PaymentRequest): void {
	if (!isAmount(amount)) throw rejected('The amount must be a positive integer of minor units');
	if (!/^[a-z]{3}$/i.test(currency)) throw rejected('The currency must be a code of three letters');
	if (methods.length === 0 || order === '') throw rejected('A payment needs an order and a kind of card');
	if (!/^https?:$/.test(URL.parse(returnUrl)?.protocol ?? '')) throw rejected('The return address must be an http address');
}

export function pageOrigin(host: string, own: string): string {
	const url = new URL(own);
	url.hostname = host;
	return url.origin;
}

async function insertPayment(trx: Database, request: PaymentRequest, creator: PaymentCreator, now: number): Promise<string> {
	const reference = newId('pay');
	await trx
		.insertInto('gateway_payments')
		.values({
			reference,
			order_id: request.order,
			amount: request.amount,
			currency: request.currency,
			methods: request.methods.join(','),
			brand: request.brand,
			market: request.market,
			language: request.language,
			return_url: request.returnUrl,
			expires_at: request.expiresAt,
			state: 'pending',
			reason: null,
			card: null,
			challenge: null,
			due_at: request.expiresAt,
			settles_as: null,
			creator,
			saves: request.save ? SAVED_BY.indexOf(request.save) + 1 : 0,
			method: null,
			created_at: now,
			updated_at: now,
		})
		.execute();
	return reference;
}

/** A charge as a payment without a page. */
const paymentOfCharge = ({ method: _, ...request }: ChargeRequest, now: number): PaymentRequest => ({
	...request,
	methods: ['ru_card', 'ww_card'],
	returnUrl: 'http://localhost/',
	expiresAt: now,
});

async function insertCharge(trx: Database, request: PaymentRequest, method: string, creator: PaymentCreator, now: number) {
	const reference = await insertPayment(trx, request, creator, now);
	const named = trx.updateTable('gateway_payments').set({ method }).where('reference', '=', reference);
	return named.returningAll().executeTakeFirstOrThrow();
}

export function readEvent(body: string): PaymentEvent | null {
	try {
		const { id, reference } = JSON.parse(body) as Partial<PaymentEvent>;
		return typeof id === 'string' && typeof reference === 'string' ? { id, reference } : null;
	} catch {
		return null;
	}
}

async function captureIn(trx: Database, reference: string, amount: number, now: number): Promise<PaymentStatus> {
	const payment = await lockPayment(trx, reference, now);
	if (payment.state !== 'authorized') throw rejected(`A payment that is ${payment.state} cannot be captured`);
	if (!isAmount(amount) || amount > Number(payment.amount)) throw rejected('More than authorized cannot be captured');
	return statusOf(await changePayment(trx, payment, { state: 'captured', captured: amount }, now));
}

async function refundIn(trx: Database, reference: string, amount: number, now: number): Promise<PaymentStatus> {
	const payment = await lockPayment(trx, reference, now);
	const [captured, before] = [Number(payment.captured), Number(payment.refunded)];
	if (!isAmount(amount) || before + amount > captured) throw rejected('More than captured cannot be refunded');
	const refunded = before + amount;
	const state = refunded === captured ? 'refunded' : payment.state;
	return statusOf(await changePayment(trx, payment, { state, refunded }, now));
}

async function cancelIn(trx: Database, reference: string, now: number): Promise<PaymentStatus> {
	const payment = await lockPayment(trx, reference, now);
	if (payment.state === 'declined' || payment.state === 'cancelled') return statusOf(payment);
	if (!['pending', 'challenge', 'authorized'].includes(payment.state))
		throw rejected(`A payment that is ${payment.state} cannot be cancelled`);
	const changes = { state: 'cancelled', reason: 'cancelled', card: null, challenge: null, due_at: null };
	return statusOf(await changePayment(trx, payment, changes, now));
}

export function createEmbeddedGateway({ db, host, origin, creator = 'own', now }: EmbeddedGatewayOptions): PaymentGateway {
	const call = async <T>(key: string, request: readonly unknown[], work: (trx: Database) => Promise<T>): Promise<T> =>
		once(await db(), { key, request, now: now() }, work);
	return {
		id: 'embedded',
		origin: (own) => pageOrigin(host, own),
		async create(request, key) {
			check(request);
			const url = pageOrigin(host, origin ?? request.returnUrl);
			return call(key, ['create', request], async (trx) => {
				const reference = await insertPayment(trx, request, creator, now());
				return { reference, url: `${url}/p/${reference}` };
			});
		},
		async status(reference) {
			const opened = await db();
			const payment = await findPayment(opened, reference);
			if (!payment) throw rejected('There is no such payment');
			if (!isDue(payment, now())) return statusOf(payment);
			return statusOf(await opened.transaction().execute((trx) => lockPayment(trx, reference, now())));
		},
		capture: (reference, amount, key) => call(key, ['capture', reference, amount], (trx) => captureIn(trx, reference, amount, now())),
		cancel: (reference, key) => call(key, ['cancel', reference], (trx) => cancelIn(trx, reference, now())),
		refund: (reference, amount, key) => call(key, ['refund', reference, amount], (trx) => refundIn(trx, reference, amount, now())),
		charge: (request, key) => {
			const payment = paymentOfCharge(request, now());
			check(payment);
			return call(key, ['charge', request], async (trx) =>
				chargeSaved(trx, request, async (method) => insertCharge(trx, payment, method, creator, now()), now()),
			);
		},
		forget: async (method) => forgetCard(await db(), method),
		readWebhook: async (headers, body) => (isSigned(headers.get(SIGNATURE_HEADER), body, now()) ? readEvent(body) : null),
	};
}
