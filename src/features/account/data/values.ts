/** Values of a report as people read them: times, dates, money and codes in words. What is unknown stays as it is. */
import type { Language } from '#i18n/locales.ts';
import { dictionary } from '#i18n/messages.ts';
import { isDate } from '#lib/dates.ts';
import { MS_PER_MINUTE } from '#lib/durations.ts';
import { dayYear, duration, type Formats, money, monthYear, time } from '#lib/format.ts';
import { CURRENCIES } from '#site/currencies.ts';
import { formatsFor } from '#site/formats.ts';
import { LANGUAGES } from '#site/languages.ts';
import { airportName, placeName } from '#world/place-names.ts';
import { fieldName } from './fields.ts';

/** Where a value stands in a report. */
export interface ValuePlace {
	readonly key: string;
	/** Key of the object around it, or the section. */
	readonly parent: string;
	/** Of the nearest object that names one. */
	readonly currency: string | null;
}

export interface Reader {
	readonly language: Language;
	readonly market: string;
}

const MONEY: ReadonlySet<string> = new Set([
	'amount',
	'available',
	'captured',
	'last_price',
	'pending',
	'price',
	'refunded',
	'threshold',
	'total',
]);
/** Counted from 0. */
const INDEXES: ReadonlySet<string> = new Set(['flightIndex', 'segmentIndex', 'passenger', 'passengerIndex']);
const PLACES: ReadonlySet<string> = new Set(['citizenship', 'from', 'geoip', 'market', 'origin', 'to']);
const TIME = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(Z?)$/;

type Codes = Readonly<Record<string, string>>;

function orderCodes(language: Language): Readonly<Record<string, Codes>> {
	const { states, timeline, declines, price } = dictionary(language, 'orders');
	const payments = {
		pending: timeline['payment-started'],
		challenge: timeline['payment-started'],
		authorized: timeline['payment-authorized'],
		captured: timeline.captured,
		declined: timeline['payment-declined'],
		cancelled: declines.cancelled,
		refunded: timeline.refunded,
		unknown: timeline['payment-unknown'],
	};
	return { 'orders.state': states, 'payments.state': payments, 'extras.code': price.extras, 'card.scheme': price.schemes };
}

function alertCodes(language: Language): Readonly<Record<string, Codes>> {
	const { state, form, target } = dictionary(language, 'alerts');
	const { mail, push, feed } = form;
	const { dates, route, direct } = target;
	return {
		'alerts.state': state,
		'alerts.channel': { mail, push, feed },
		'target.kind': { dates, month: form.month, route, direct },
	};
}

/** Labels of codes by `parent.key` or `key`. */
function codesOf(language: Language): Readonly<Record<string, Codes>> {
	const { fields, values } = dictionary(language, 'account-data').archive;
	const { sex, documents } = dictionary(language, 'passengers');
	const { form, cabins } = dictionary(language, 'search');
	const { topics, ticket, channels } = dictionary(language, 'support');
	const { mistake, price } = dictionary(language, 'feedback');
	const { methods } = dictionary(language, 'login');
	const { route, city, country, guide, walk, hotel } = dictionary(language, 'favorites').places;
	const signIn = { phone: methods.phone, provider: methods.providers, passkey: methods.passkeys };
	const trips = { oneway: form.oneWay, round: values.round, multi: form.multi };
	return {
		...orderCodes(language),
		...alertCodes(language),
		'premium.state': dictionary(language, 'premium').states,
		'premium.kind': dictionary(language, 'premium').plans,
		'loyalty.kind': dictionary(language, 'loyalty').kinds,
		cabin: cabins,
		sex,
		documentType: documents,
		'document.type': documents,
		'passengers.type': dictionary(language, 'extras').types,
		last_login_method: signIn,
		method: signIn,
		'messages.channel': { mail: fields.mail, sms: values.sms },
		'messages.author': { traveller: ticket.you, staff: ticket.staff },
		'tickets.state': ticket.states,
		topic: topics,
		'drafts.state': { open: values.open, replaced: values.replaced },
		'feedback.kind': { mistake: mistake.title, price: price.title },
		'favorites.kind': { route, city, country, guide, walk, hotel, ticket: fields.ticket },
		'query.kind': trips,
		'search_params.kind': trips,
		priority_support_channel: channels.names,
		payment_options: dictionary(language, 'account').settings.cards,
	};
}

const codeLabel = (codes: Codes | undefined, value: string): string | undefined =>
	codes && Object.hasOwn(codes, value) ? codes[value] : undefined;

/** "Москва (MOW)". */
function namedPlace(value: string, language: Language): string {
	const code = value.toUpperCase();
	const name = placeName(code, language) === code ? airportName(code, language) : placeName(code, language);
	return name === code ? value : `${name} (${code})`;
}

/** "24 ноября 2026, 12:00 UTC". @param at milliseconds since 1970 */
export function momentText(at: number, f: Formats): string {
	const iso = new Date(at).toISOString();
	return `${dayYear(f, iso)}, ${time(f, iso)} UTC`;
}

function numberText(value: number, key: string, currency: string | null, reader: Reader, f: Formats): string {
	if (/^at$|At$/.test(key)) return momentText(value, f);
	if (key === 'departureUtc') return momentText(value * MS_PER_MINUTE, f);
	if (key === 'minutes') return duration(f, value);
	if (INDEXES.has(key)) return String(value + 1);
	const known = MONEY.has(key) && currency !== null && CURRENCIES.includes(currency.toLowerCase());
	return known ? money(formatsFor(reader.language, reader.market, currency.toLowerCase()), value) : String(value);
}

function codeText(value: string, key: string, parent: string, { language }: Reader): string {
	if (key === 'currency') return value.toUpperCase();
	if (key === 'notification_language') return (LANGUAGES as Readonly<Record<string, { readonly name: string }>>)[value]?.name ?? value;
	if (PLACES.has(key)) return namedPlace(value, language);
	const codes = codesOf(language);
	return codeLabel(codes[`${parent}.${key}`], value) ?? codeLabel(codes[key], value) ?? value;
}

export function valueText(value: string | number | boolean, { key: field, parent, currency }: ValuePlace, reader: Reader): string {
	const f = formatsFor(reader.language, reader.market, 'rub');
	const key = fieldName(field);
	if (typeof value === 'boolean') {
		const { yes, no } = dictionary(reader.language, 'account-data').archive.values;
		return value ? yes : no;
	}
	if (typeof value === 'number') return numberText(value, key, currency, reader, f);
	if (isDate(value)) return dayYear(f, value);
	const zone = isDate(value.slice(0, 10)) ? TIME.exec(value)?.[1] : undefined;
	if (zone !== undefined) return zone === 'Z' ? momentText(Date.parse(value), f) : `${dayYear(f, value)}, ${time(f, value)}`;
	if (key === 'month' && isDate(`${value}-01`)) return monthYear(f, value);
	return codeText(value, key, parent, reader);
}
