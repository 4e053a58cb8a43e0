/** Another passenger for a booking: the tariff is checked for the larger party, and the visitor consents to the new total. */
import type { FlightQuery } from '#engine/contract.ts';
import { PASSENGER_TYPES, type PassengerType } from '#features/passengers/contract.ts';
import { formatAddress } from '#features/search/address.ts';
import { MAX_SEATS } from '#features/search/contract.ts';
import { catalogOf } from './catalog.ts';
import type { BookedOffer, TariffCheck } from './contract.ts';
import { changeDraft, type Draft, fieldsOf } from './drafts.ts';
import type { DraftFields } from './fields.ts';
import { type Booking, type BookingKey, loadBooking, sameItinerary } from './flow.ts';
import type { BookingPorts } from './ports.ts';
import { quoteOf } from './quote.ts';

type Party = Pick<FlightQuery, 'adults' | 'children' | 'infants'>;

const COUNTS = { adult: 'adults', child: 'children', infant: 'infants' } as const satisfies Record<PassengerType, keyof Party>;

/** Types of passengers that a party has room for. */
export const addableTypes = ({ adults, children, infants }: Party): readonly PassengerType[] =>
	PASSENGER_TYPES.filter((type) => (type === 'infant' ? infants < adults : adults + children < MAX_SEATS));

export const readPassengerType = (text: unknown): PassengerType | null => PASSENGER_TYPES.find((type) => type === text) ?? null;

/** Index of the new passenger: adults come first, then children, then infants. */
const indexOf = ({ adults, children, infants }: Party, type: PassengerType): number =>
	({ adult: adults, child: adults + children, infant: adults + children + infants })[type];

/** `p1.lastName`, `x.meal.0.1.1`, `seat.0.1.1`: text before the passenger's index, the index, and the rest. */
const OF_PASSENGER = /^(p)(\d{1,2})(\..+)$|^((?:x\.[a-z-]+|seat)\.(?:-|\d{1,2})\.(?:-|\d{1,2})\.)(\d{1,2})$/;

/** Fields with room for a passenger at `index`: those of later passengers move on, the new ones are empty. */
export function fieldsWithRoom(fields: DraftFields, index: number): DraftFields {
	const moved: Record<string, string> = {};
	for (const [name, value] of Object.entries(fields)) {
		const [, p = '', own, rest = '', choice = p, chosen] = OF_PASSENGER.exec(name) ?? [];
		const passenger = Number(own ?? chosen ?? -1);
		if (passenger < index) continue;
		moved[name] ??= '';
		moved[`${choice}${passenger + 1}${rest}`] = value;
	}
	return moved;
}

export interface PartyQuote {
	readonly type: PassengerType;
	/** Passengers afterwards. */
	readonly count: number;
	/** Totals of the booking with its extras and seats. */
	readonly before: number;
	readonly after: number;
}

export type AddResult =
	/** Needs consent. */
	| { readonly kind: 'quote'; readonly quote: PartyQuote }
	| { readonly kind: 'added' | 'not-found' | 'failed' }
	/** The booking is not open, or has no room. */
	| { readonly kind: 'closed' };

/** Without the supplier's own id, which stands for the smaller party. */
const partyOffer = ({ offer }: Draft, type: PassengerType): BookedOffer => {
	const query = { ...offer.query, [COUNTS[type]]: offer.query[COUNTS[type]] + 1 };
	const { reference: _, ...rest } = offer;
	return { ...rest, query, search: formatAddress(query) };
};

async function checkParty({ draft }: Booking, type: PassengerType, ports: BookingPorts): Promise<TariffCheck> {
	const wanted = partyOffer(draft, type);
	const { query: _query, flights: _flights, fareRules: _rules, ...reference } = wanted;
	const checked = await ports
		.supplier(wanted.supplier)
		.check(reference, { before: Number.NaN, now: new Date(ports.now()), atPayment: false, largerParty: true })
		.catch((error: unknown): TariffCheck => {
			ports.log.error('Tariff check for another passenger failed', { order: draft.id, error: String(error) });
			return { kind: 'failed' };
		});
	const isSold = (checked.kind === 'confirmed' || checked.kind === 'changed') && sameItinerary(wanted, checked.offer);
	return isSold || checked.kind === 'failed' ? checked : { kind: 'not-found' };
}

/** Quotes another passenger, or adds them if the visitor agreed to at least this total. @param agreed null asks for the quote */
export async function addPassenger(key: BookingKey, type: PassengerType, agreed: number | null, ports: BookingPorts): Promise<AddResult> {
	const loaded = await loadBooking(key, ports);
	if (loaded.kind !== 'open' || !addableTypes(loaded.booking.draft.offer.query).includes(type)) return { kind: 'closed' };
	const { draft, quote, taken, fields, trip } = loaded.booking;
	const checked = await checkParty(loaded.booking, type, ports);
	if (checked.kind === 'failed' || checked.kind === 'not-found') return { kind: checked.kind };
	const { offer } = checked;
	const catalog = await catalogOf(offer, ports);
	const moved = (current: DraftFields) => fieldsWithRoom(current, indexOf(draft.offer.query, type));
	const after = quoteOf(offer, { ...fields, ...moved(fields) }, catalog, taken).total;
	if (agreed === null || after > agreed)
		return { kind: 'quote', quote: { type, count: trip.types.length + 1, before: quote.total, after } };
	const changed = await changeDraft(await ports.db(), { ...draft, now: ports.now() }, (latest) =>
		latest.offer.search === draft.offer.search
			? { fields: moved(fieldsOf(latest)), offer, acceptedTotal: latest.acceptedTotal + after - quote.total }
			: {},
	);
	return { kind: changed?.offer.search === offer.search ? 'added' : 'closed' };
}
