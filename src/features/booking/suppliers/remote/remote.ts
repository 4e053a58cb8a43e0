/** The supplier of the booking service on another host (`HOST_ASSISTED`). */
import type { FlightQuery } from '#engine/contract.ts';
import { EMBEDDED } from '#engine/fares/agencies.data.ts';
import type { BookedOffer, BookingSupplier, ChangeOffers, OfferReference, TariffCheck } from '#features/booking/contract.ts';
import { callJson, type OutgoingCall, OutgoingError } from '#server/http/http.ts';
import { IDEMPOTENCY_KEY } from '#server/http/idempotency-key.ts';
import type { Log } from '#server/log/log.ts';
import { type CallBody, type CallResult, SUPPLIER_CALLS, type SupplierCall } from './calls.ts';

export interface RemoteBookingPorts {
	/** Of the service, without trailing slash. */
	readonly address: string;
	readonly token: string;
	/** Of sales, in lower case. */
	readonly currency: string;
	/** Parses a search address; undefined if it is invalid. */
	readonly readQuery: (search: string, now: Date) => FlightQuery | undefined;
	readonly log: () => Pick<Log, 'error'>;
	readonly send?: <T>(call: OutgoingCall<T>) => Promise<T>;
	/** Milliseconds for calls that read, and for calls that change something. */
	readonly timeouts?: { readonly read: number; readonly change: number };
}

const TIMEOUTS = { read: 20_000, change: 60_000 };
const MAX_CATALOG = 8 * 1024 * 1024;
const MAX_BYTES = 1024 * 1024;

const partyOf = ({ adults, children, infants, cabin }: FlightQuery): string => [adults, children, infants, cabin].join();

/** Offers of another sale are never what the visitor chose. */
const isSameSale = (offer: OfferReference, other: BookedOffer, query: FlightQuery, currency: string): boolean =>
	other.supplier === offer.supplier &&
	other.fare === offer.fare &&
	other.fareRules.brand === offer.fare &&
	other.currency.toLowerCase() === currency.toLowerCase() &&
	partyOf(other.query) === partyOf(query) &&
	other.flights.legs.length === query.legs.length;

const INVALID = { kind: 'rejected', reason: 'invalid' } as const;

/** Codes by which the service rejects a call that it did not begin. */
const REJECTIONS: Readonly<Record<number, string>> = { 400: 'invalid-request', 401: 'invalid-token', 404: 'not-found' };

/** Anything may respond for the service, so only its own words count; no server works on a body that is too large. */
function hadNoEffect(error: unknown): boolean {
	if (!(error instanceof OutgoingError) || error.status === null) return false;
	const { code } = (error.body ?? {}) as { readonly code?: unknown };
	return error.status === 413 || (code !== undefined && REJECTIONS[error.status] === code);
}

/** A lost or unreadable response does not tell whether something happened. */
const orUnknown = <T>(outcome: Promise<T>): Promise<T | { readonly kind: 'unknown' } | typeof INVALID> =>
	outcome.catch((error: unknown) => (hadNoEffect(error) ? INVALID : { kind: 'unknown' as const }));

export function createRemoteBooking(ports: RemoteBookingPorts): BookingSupplier {
	const { address, token, currency, readQuery, log, send = callJson, timeouts = TIMEOUTS } = ports;

	/** Calls may be repeated: those that change something have a key. @throws {OutgoingError} */
	async function call<N extends SupplierCall>(name: N, body: CallBody<N>, key?: string): Promise<CallResult<N>> {
		const { path, response } = SUPPLIER_CALLS[name];
		try {
			return await send({
				url: address + path,
				method: 'POST',
				body,
				headers: { authorization: `Bearer ${token}`, ...(key === undefined ? {} : { [IDEMPOTENCY_KEY]: key }) },
				parse: (json) => response.parse(json) as CallResult<N>,
				retries: 1,
				delay: 200,
				readsErrors: true,
				timeout: key === undefined ? timeouts.read : timeouts.change,
				maxBytes: name === 'seatMaps' || name === 'extras' ? MAX_CATALOG : MAX_BYTES,
			});
		} catch (error) {
			log().error('Assisted service request failed', { call: name, error: (error as Error).message });
			throw error;
		}
	}

	function checked(reference: OfferReference, before: number, now: Date, result: CallResult<'check'>): TariffCheck {
		if (result.kind === 'not-found' || result.kind === 'failed') return result;
		const { offer } = result;
		const query = readQuery(reference.search, now);
		if (offer.search === reference.search && offer.ticket === reference.ticket && query && isSameSale(reference, offer, query, currency))
			return offer.total === before ? { kind: 'confirmed', offer } : { kind: 'changed', offer, before };
		log().error('The assisted service checked another offer', { ticket: reference.ticket });
		return { kind: 'failed' };
	}

	function sameSales(booked: BookedOffer, offers: ChangeOffers): ChangeOffers {
		if (offers.kind !== 'options') return offers;
		if (offers.options.every(({ offer }) => isSameSale(booked, offer, booked.query, booked.currency))) return offers;
		log().error('The assisted service offers another booking', { ticket: booked.ticket });
		throw new RangeError('The assisted service offers another booking');
	}

	return {
		id: EMBEDDED,
		async check({ supplier, search, ticket, fare, reference, sandbox }, { before, now, atPayment, largerParty }) {
			const offer = { supplier, search, ticket, fare, reference, sandbox };
			const body = { offer, before: Number.isNaN(before) ? null : before, atPayment, ...(largerParty ? { largerParty } : {}) };
			return call('check', body).then(
				(result) => checked(offer, before, now, result),
				() => ({ kind: 'failed' }),
			);
		},
		extras: async (offer) => (await call('extras', { offer: asWritable(offer) })).extras,
		seatMaps: async (offer) => (await call('seatMaps', { offer: asWritable(offer) })).seatMaps,
		issue: (request, key) => orUnknown(call('issue', asWritable(request), key)),
		findIssued: (key, offer) =>
			call('findIssued', { key, offer: asWritable(offer) }).then(
				({ outcome }) => outcome,
				() => ({ kind: 'unknown' }),
			),
		quoteRefund: (offer, issued) => call('quoteRefund', { offer: asWritable(offer), issued: asWritable(issued) }),
		async cancel(issued, quote, key) {
			const { kind } = await orUnknown(call('cancel', { issued: asWritable(issued), quote }, key));
			return { kind };
		},
		lostExtras: async (offer) => (await call('lostExtras', { offer: asWritable(offer) })).lostExtras,
		changeOptions: async (offer, issued, change) =>
			sameSales(offer, await call('changeOptions', { offer: asWritable(offer), issued: asWritable(issued), change })),
		change: (request, key) => orUnknown(call('change', asWritable(request), key)),
		findChanged: (key, request) =>
			call('findChanged', { key, request: asWritable(request) }).then(
				({ outcome }) => outcome,
				() => ({ kind: 'unknown' }),
			),
	};
}

/** Lists are read-only here, not in the schemas. */
type Writable<T> = T extends readonly (infer E)[] ? Writable<E>[] : T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T;
const asWritable = <T>(body: T): Writable<T> => body as Writable<T>;
