/** Labels of everything that a report contains. */
import type { UserSettings } from '#features/account/contract.ts';
import type { AddedExtra } from '#features/extras/contract.ts';
import type { Favorite } from '#features/favorites/contract.ts';
import type { Contacts, Passenger, PassengerField } from '#features/passengers/contract.ts';
import type { AlertTarget } from '#features/price-alerts/contract.ts';
import type { SavedSearch } from '#features/saved-searches/contract.ts';
import type { SelectedSeat } from '#features/seat-map/contract.ts';
import type { Language } from '#i18n/locales.ts';
import { dictionary, messages } from '#i18n/messages.ts';

/** Keys of an object and of all objects in it, except those with any keys. */
type KeysOf<T> = T extends readonly (infer Item)[]
	? KeysOf<Item>
	: T extends object
		? string extends keyof T
			? never
			: Extract<keyof T, string> | KeysOf<T[keyof T]>
		: never;

/** What sources report as it is stored. */
type Stored = UserSettings | Passenger | Contacts | AddedExtra | SelectedSeat | Favorite | SavedSearch | AlertTarget;

/** A key that a source reports; one without a label does not compile. */
type ReportedField =
	| KeysOf<Stored>
	| PassengerField
	| keyof ReturnType<typeof ownLabels>
	| 'about'
	| 'amount'
	| 'booking_code'
	| 'captured'
	| 'contact'
	| 'extras'
	| 'files'
	| 'message'
	| 'order'
	| 'refunded'
	| 'seats'
	| 'socials'
	| 'target'
	| 'threshold'
	| 'topic';

const ownLabels = (language: Language) => dictionary(language, 'account-data').archive.fields;

export type FieldLabels = Readonly<Record<ReportedField, string>>;

function settingLabels(language: Language) {
	const { settings, notifications } = dictionary(language, 'account');
	return {
		...settings.boxes,
		...notifications.channels,
		market: settings.market,
		notification_channels: notifications.title,
		price_alert: notifications.priceAlert,
		notification_language: settings.language,
		origin: settings.origin,
		priority_support_channel: settings.support,
		payment_options: settings.payment,
		autosave_documents: settings.autosave,
	};
}

function stayLabels(language: Language) {
	const { title, checkIn, checkOut, rooms } = dictionary(language, 'hotel').stay;
	return { stay: title, checkIn, checkOut, rooms, terms: dictionary(language, 'hotels').filters.title };
}

function tripLabels(language: Language) {
	const { order, price } = dictionary(language, 'orders');
	const { steps, summary, payment } = dictionary(language, 'booking');
	const { adults, children, infants, cabin } = dictionary(language, 'search').travellers;
	return {
		...{ adults, children, infants, cabin },
		booking_code: order.pnr,
		captured: price.paid,
		refunded: price.refunded,
		seatId: price.extras.seat,
		cabinBag: price.extras['cabin-bag'],
		checkedBags: price.extras.baggage,
		trip: price.extras.baggage,
		extras: summary.services,
		seats: steps.seats,
		legs: payment.itinerary,
	};
}

export function fieldLabels(language: Language): FieldLabels {
	const { fields } = dictionary(language, 'passengers');
	const { form, manage } = dictionary(language, 'alerts');
	const { ticket } = dictionary(language, 'support');
	const { page } = dictionary(language, 'feedback');
	const own = ownLabels(language);
	return {
		...fields,
		...settingLabels(language),
		...tripLabels(language),
		...stayLabels(language),
		document: fields.documentType,
		number: fields.documentNumber,
		expiry: fields.documentExpiry,
		at: manage.when,
		price: manage.price,
		threshold: manage.threshold,
		departure: manage.departure,
		departureUtc: manage.departure,
		agency: manage.seller,
		agencyName: manage.seller,
		target: form.what,
		month: form.month,
		topic: ticket.topic,
		order: ticket.order,
		files: ticket.files,
		about: page,
		item: page,
		socials: dictionary(language, 'login').methods.providers,
		names: dictionary(language, 'favorites').tabs.places,
		...own,
		type: own.kind,
		amount: own.total,
		message: own.text,
		query: own.search,
		search_params: own.search,
		party: own.passengers,
		passengerIndex: own.passenger,
		contact: own.contacts,
		contact_info: own.contacts,
		last: own.last_price,
	};
}

/** `p0.lastName` of a draft → `lastName`. */
export const fieldName = (key: string): string => key.replace(/^p\d+\./, '');

const counted = (index: string): number => Number(index) + 1;

/** Fields of a draft are named with their passenger and flight: `p0.lastName`, `x.meal.0.1.2`, `seat.0.1.2`. */
function draftLabel(key: string, labels: Readonly<Record<string, string>>, language: Language): string | null {
	const [, kind = '', ...indexes] = /^(?:x\.)?([a-z-]+|p\d+)\.(-|\w+)(?:\.(-|\d+)\.(-|\d+))?$/.exec(key) ?? [];
	const passengerLabel = (index: string): string => messages(language, 'booking').services.passenger({ number: counted(index) });
	if (/^p\d/.test(kind)) return `${passengerLabel(kind.slice(1))}, ${labels[fieldName(key)] ?? fieldName(key)}`;
	const [flight = '-', segment = '-', passenger = '-'] = indexes;
	const extras: Readonly<Record<string, string>> = dictionary(language, 'orders').price.extras;
	if (!Object.hasOwn(extras, kind)) return null;
	const flights = [flight, segment].filter((index) => index !== '-').map(counted);
	const about = [passenger === '-' ? '' : passengerLabel(passenger), flights.length === 0 ? '' : `${labels.flight} ${flights.join('.')}`];
	return [extras[kind], ...about].filter(Boolean).join(', ');
}

/** Keys that people have chosen, such as names of sign-in services, stay as they are. */
export function labelOf(key: string, labels: FieldLabels, language: Language): string {
	const all: Readonly<Record<string, string>> = labels;
	return (Object.hasOwn(all, key) ? all[key] : draftLabel(key, all, language)) ?? key;
}
