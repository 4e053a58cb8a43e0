/**
 * Payments of a subscription. The gateway knows a charge by its id, so that repeating any step has one effect; an unknown outcome is looked
 * up until it is known.
 */
import { type CardKind, GatewayError, type PaymentStatus, UnknownCardError } from '#features/payment/contract.ts';
import { MS_PER_MINUTE } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import { lockingRows } from '#server/database/row-locks.ts';
import { errorDetails } from '#server/log/log.ts';
import { absolute, PREMIUM_FIELDS, statusPath } from './address.ts';
import type { Plan } from './contract.ts';
import { UNKNOWN } from './contract.ts';
import type { PremiumPorts } from './ports.ts';
import { canResume, chargesOf, findCharge, isUnsettled, lockSubscription, newChargeId, type Sale, type StoredCharge } from './records.ts';
import { chargeCard } from './renewals.ts';
import { closeRefunded, closeReleased, declineCharge, refundMismatch, releaseCharge, replaceCard, takeCharge } from './settle.ts';

const PAYMENT_TIME = 30 * MS_PER_MINUTE;
/** A page that closes sooner is not opened again. */
const LEAST_TIME = 5 * MS_PER_MINUTE;
const LOOKUP_DELAY = MS_PER_MINUTE / 2;

export type Purchase =
	/** To the page that takes the card. */
	| { readonly kind: 'redirect'; readonly url: string }
	| { readonly kind: 'active' }
	/** The outcome of an earlier payment is not known yet: it may be paid already. */
	| { readonly kind: 'waiting' }
	/** Cancelled, but usable: it is resumed instead. */
	| { readonly kind: 'cancelled' }
	/** Nothing is charged; the visitor may try again. */
	| { readonly kind: 'gateway-failed' };

export interface PurchaseRequest {
	readonly account: string;
	readonly plan: Plan;
	/** What the visitor agreed to, now and for each later period. */
	readonly amount: number;
	readonly sale: Sale & { readonly prefix: string; readonly defaultLanguage: Sale['language'] };
	readonly methods: readonly CardKind[];
}

interface WantedCharge {
	readonly kind: 'first' | 'card';
	readonly plan: string;
	readonly amount: number;
	readonly currency: string;
}

/** A charge whose page was opened for the same. */
const openCharge = (
	charges: readonly StoredCharge[],
	{ kind, plan, amount, currency }: WantedCharge,
	now: number,
): StoredCharge | undefined =>
	charges.find(
		(charge) =>
			charge.kind === kind &&
			charge.state === 'pending' &&
			charge.plan === plan &&
			charge.amount === amount &&
			charge.currency === currency &&
			charge.expires_at > now + LEAST_TIME,
	);

/** A charge whose page takes a card: the open one, or a new one. @param charges of the subscription */
export function findOrInsertCharge(
	trx: Database,
	{ gateway, now }: PremiumPorts,
	subscription: string,
	charges: readonly StoredCharge[],
	wanted: WantedCharge,
): StoredCharge | Promise<StoredCharge> {
	const at = now();
	const open = openCharge(charges, wanted, at);
	if (open) return open;
	const row = {
		id: newChargeId(),
		subscription_id: subscription,
		...wanted,
		gateway: gateway.id,
		reference: null,
		url: null,
		request: null,
		state: 'pending',
		reason: null,
		card: null,
		period_from: null,
		period_until: null,
		expires_at: at + PAYMENT_TIME,
		next_at: at + LOOKUP_DELAY,
		created_at: at,
		updated_at: at,
	};
	return trx.insertInto('premium_charges').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Starts the first payment, or one with another card after a declined renewal; the visitor has agreed to later charges. */
export async function startPurchase(ports: PremiumPorts, request: PurchaseRequest): Promise<Purchase> {
	const { now } = ports;
	const db = await ports.db();
	const { account, plan, amount, sale } = request;
	const started = await db.transaction().execute(async (trx) => {
		const row = await lockSubscription(trx, account, sale, now());
		if (row.state === 'active') return 'active';
		if (canResume(row, now())) return 'cancelled';
		const charges = await chargesOf(trx, row.id);
		if (charges.some(isUnsettled)) return 'waiting';
		const { brand, market, language, origin } = sale;
		await trx.updateTable('premium_subscriptions').set({ brand, market, language, origin }).where('id', '=', row.id).execute();
		return findOrInsertCharge(trx, ports, row.id, charges, { kind: 'first', plan, amount, currency: sale.currency });
	});
	return typeof started === 'string' ? { kind: started } : openCardPage(ports, started, request);
}

/** Creates the payment of a charge at the gateway, unless it has one. */
export async function openCardPage(
	{ db, gateway, log, now }: PremiumPorts,
	{ id, kind, amount, currency, expires_at: expiresAt, url: opened }: StoredCharge,
	{ sale, methods }: Pick<PurchaseRequest, 'sale' | 'methods'>,
): Promise<Extract<Purchase, { kind: 'redirect' | 'gateway-failed' }>> {
	if (opened !== null) return { kind: 'redirect', url: opened };
	try {
		const { brand, market, language } = sale;
		const returnUrl = absolute(sale, statusPath(sale), { [PREMIUM_FIELDS.charge]: id });
		const save = kind === 'card' ? 'check' : 'payment';
		const payment = { order: id, amount, currency, methods, brand, market, language, returnUrl, expiresAt, save } as const;
		const { reference, url } = await gateway.create(payment, id);
		await (await db()).updateTable('premium_charges').set({ reference, url, updated_at: now() }).where('id', '=', id).execute();
		return { kind: 'redirect', url };
	} catch (error) {
		log.error('Starting a payment of a subscription failed', { charge: id, ...errorDetails(error) });
		return { kind: 'gateway-failed' };
	}
}

const differs = (status: PaymentStatus, charge: StoredCharge): boolean =>
	status.order !== charge.id || status.amount !== charge.amount || status.currency.toLowerCase() !== charge.currency.toLowerCase();

/** Looks again later; soon while somebody may be paying. @param reason `unknown` if it may be paid already */
async function waitFor(db: Database, charge: StoredCharge, now: number, reason = charge.reason): Promise<void> {
	const wait = Math.min(Math.max(LOOKUP_DELAY, now - charge.created_at), 60 * MS_PER_MINUTE);
	await db
		.updateTable('premium_charges')
		.set({ next_at: now + wait, claimed_until: 0, reason })
		.where('id', '=', charge.id)
		.where('next_at', 'is not', null)
		.execute();
}

/** A payment of another amount or currency pays nothing: money that is held is released, money that was taken is refunded. */
async function applyMismatch(ports: PremiumPorts, charge: StoredCharge, status: PaymentStatus): Promise<void> {
	const { gateway, log, now } = ports;
	log.error('Payment differs from its subscription', { charge: charge.id });
	switch (status.state) {
		case 'pending':
		case 'challenge':
		case 'authorized':
			await gateway.cancel(status.reference, `cancel:${charge.id}`);
			return declineCharge(ports, charge.id, 'mismatch', status.method);
		case 'unknown':
			return waitFor(await ports.db(), charge, now());
		case 'captured':
			return refundMismatch(ports, charge.id, status);
		case 'refunded':
			return closeRefunded(ports, charge.id, status);
		case 'declined':
		case 'cancelled':
			return declineCharge(ports, charge.id, 'mismatch');
	}
}

/** What the gateway says about a charge, applied once. */
async function applyStatus(ports: PremiumPorts, charge: StoredCharge, status: PaymentStatus): Promise<void> {
	const { gateway, now } = ports;
	const db = await ports.db();
	if (differs(status, charge)) return applyMismatch(ports, charge, status);
	// Before the money is released: a gateway may not name the card afterwards.
	const isAccepted = status.state === 'authorized' || status.state === 'captured';
	if (charge.kind === 'card' && isAccepted) await replaceCard(ports, charge.id, status);
	switch (status.state) {
		case 'pending':
		case 'challenge':
			return waitFor(db, charge, now(), null);
		case 'unknown':
			return waitFor(db, charge, now(), UNKNOWN);
		case 'authorized': {
			const state = await releaseCharge(ports, charge.id);
			if (state !== 'capturing') {
				if (state === 'released' || state === 'declined') await gateway.cancel(status.reference, `cancel:${charge.id}`);
				return closeReleased(ports, charge.id, status);
			}
			return applyStatus(ports, charge, await gateway.capture(status.reference, charge.amount, `capture:${charge.id}`));
		}
		case 'captured':
			return takeCharge(ports, charge.id, status);
		case 'refunded':
			return closeRefunded(ports, charge.id, status);
		case 'declined':
		case 'cancelled':
			return declineCharge(ports, charge.id, status.reason ?? status.state);
	}
}

/** Brings a charge on as far as the gateway knows; a gateway that fails changes nothing. */
export async function settleCharge(ports: PremiumPorts, id: string): Promise<void> {
	const { gateway, now } = ports;
	const db = await ports.db();
	const charge = await findCharge(db, id);
	if (!charge || charge.next_at === null) return;
	try {
		if (charge.refund_due > 0 && charge.reference !== null) return await refundCharge(ports, charge, charge.reference);
		if (charge.reference !== null) return await applyStatus(ports, charge, await gateway.status(charge.reference));
		if (charge.kind === 'renewal') {
			const status = await chargeCard(ports, id);
			if (status === 'waiting') return await waitFor(db, charge, now());
			if (status === 'no-card') return await declineCharge(ports, id, status);
			return status === 'closed' ? undefined : await applyStatus(ports, charge, status);
		}
		// Its page was never shown.
		if (charge.expires_at <= now()) return await declineCharge(ports, id, 'expired');
		return await waitFor(db, charge, now());
	} catch (error) {
		// Any other rejection may be an error of the configuration, or of a key: it says nothing about the money.
		const isRejected = error instanceof GatewayError && error.outcome === 'rejected';
		ports.log[isRejected ? 'error' : 'warn']('Settling a charge of a subscription failed', { charge: id, ...errorDetails(error) });
		if (error instanceof UnknownCardError && charge.kind === 'renewal') return declineCharge(ports, id, 'no-card');
		await waitFor(db, charge, now());
	}
}

async function refundCharge(ports: PremiumPorts, charge: StoredCharge, reference: string): Promise<void> {
	const due = charge.refund_due;
	await ports.gateway.refund(reference, due, `refund:${charge.id}`);
	const db = await ports.db();
	await db.transaction().execute(async (trx) => {
		const row = await lockingRows(trx, trx.selectFrom('premium_charges').selectAll().where('id', '=', charge.id)).executeTakeFirst();
		if (!row || row.refund_due === 0) return;
		const refunded = row.refunded + due;
		// A payment that pays no period is refunded completely.
		const state = refunded >= row.amount || row.reason !== null ? 'refunded' : row.state;
		const changes = { refunded, refund_due: 0, state, next_at: null, claimed_until: 0, updated_at: ports.now() };
		await trx.updateTable('premium_charges').set(changes).where('id', '=', charge.id).execute();
	});
}

/** Looks up what the account is paying now, so that a page shows its outcome. */
export async function settleOpenCharges(ports: PremiumPorts, subscription: string): Promise<void> {
	const db = await ports.db();
	const charges = await chargesOf(db, subscription);
	for (const { id, state, reference } of charges) if (state === 'pending' && reference !== null) await settleCharge(ports, id);
}

/** Processes an event of the gateway; repeating it changes nothing. @throws if the database fails: the event must be delivered again */
export async function onPremiumPayment(ports: PremiumPorts, reference: string): Promise<boolean> {
	const db = await ports.db();
	const charge = await db
		.selectFrom('premium_charges')
		.select('id')
		.where('gateway', '=', ports.gateway.id)
		.where('reference', '=', reference)
		.executeTakeFirst();
	if (charge) await settleCharge(ports, charge.id);
	return charge !== undefined;
}
