/** Searches and requests that are wrong, with what has to come back (`bad-input.test.ts`). */
import type { QueryProblemCode } from '#features/search/contract.ts';
import { ddmm, inDays } from '#tests/support/e2e/requests.ts';

const form = (fields: Record<string, string>): string => `/search?${new URLSearchParams(fields)}`;
const TRIP = { origin_iata: 'MOW', destination_iata: 'IST', depart_date: inDays(30), adults: '1' };
const chain = (legs: number): string =>
	Array.from({ length: legs }, (_, i) => `${i % 2 ? 'IST' : 'MOW'}${ddmm(30 + i)}${i % 2 ? 'MOW' : 'IST'}`).join('-');
const sevenLegs = Object.fromEntries(
	Array.from({ length: 7 }, (_, i) => [
		[`segments[${i}][origin_iata]`, i % 2 ? 'IST' : 'MOW'],
		[`segments[${i}][destination_iata]`, i % 2 ? 'MOW' : 'IST'],
		[`segments[${i}][depart_date]`, inDays(30 + i)],
	]).flat(),
);

/** Values of fields that must stand in the form again; `FROM` and `TO` are Moscow and Istanbul in the visitor's language. */
interface BadSearch {
	name: string;
	target: string;
	problem: QueryProblemCode;
	stored: Record<string, string>;
}

export const SEARCHES: BadSearch[] = [
	{
		name: 'an unknown code in the address',
		target: `/search/QQQ${ddmm(30)}IST1`,
		problem: 'unknown-place',
		stored: { origin_iata: 'QQQ', destination_iata: 'TO' },
	},
	{
		name: 'an unknown place in the form',
		target: form({ ...TRIP, origin_iata: 'Zxqwvy' }),
		problem: 'unknown-place',
		stored: { origin_iata: 'Zxqwvy', destination_iata: 'TO', depart_date: inDays(30) },
	},
	{
		name: 'markup for a place',
		target: form({ ...TRIP, origin_iata: '"><img src=x onerror=alert(1)>' }),
		problem: 'unknown-place',
		stored: { origin_iata: '"><img src=x onerror=alert(1)>' },
	},
	{
		name: 'the same place',
		target: `/search/MOW${ddmm(30)}MOW1`,
		problem: 'same-place',
		stored: { origin_iata: 'FROM', destination_iata: 'FROM' },
	},
	{
		name: 'an airport of the same city',
		target: form({ ...TRIP, destination_iata: 'SVO' }),
		problem: 'same-place',
		stored: { origin_iata: 'FROM' },
	},
	{
		name: 'a date that has passed',
		target: form({ ...TRIP, depart_date: '2020-01-01' }),
		problem: 'past-date',
		stored: { depart_date: '2020-01-01', origin_iata: 'FROM' },
	},
	{
		name: 'a date too far ahead',
		target: form({ ...TRIP, depart_date: inDays(900) }),
		problem: 'too-far-ahead',
		stored: { depart_date: inDays(900) },
	},
	{
		name: 'a return before the departure',
		target: form({ ...TRIP, return_date: inDays(20) }),
		problem: 'return-before-departure',
		stored: { depart_date: inDays(30), return_date: inDays(20) },
	},
	{
		name: 'the same in the address',
		target: `/search/MOW${ddmm(30)}IST${ddmm(20)}1`,
		problem: 'return-before-departure',
		stored: { origin_iata: 'FROM', destination_iata: 'TO' },
	},
	{
		name: 'ten seats',
		target: form({ ...TRIP, adults: '6', children: '4' }),
		problem: 'too-many-seats',
		stored: { adults: '6', children: '4', origin_iata: 'FROM' },
	},
	{
		name: 'eighteen seats in the address',
		target: `/search/MOW${ddmm(30)}IST99`,
		problem: 'too-many-seats',
		stored: { adults: '9', children: '9' },
	},
	{
		name: 'more infants than adults',
		target: form({ ...TRIP, adults: '1', infants: '2' }),
		problem: 'too-many-infants',
		stored: { adults: '1', infants: '2' },
	},
	{
		name: 'the same in the address',
		target: `/search/MOW${ddmm(30)}IST102`,
		problem: 'too-many-infants',
		stored: { adults: '1', infants: '2' },
	},
	{ name: 'no adult', target: form({ ...TRIP, adults: '0', children: '1' }), problem: 'no-adults', stored: { adults: '0', children: '1' } },
	{
		name: 'a day that does not exist',
		target: form({ ...TRIP, depart_date: '30.02' }),
		problem: 'no-such-date',
		stored: { depart_date: '30.02' },
	},
	{
		name: 'a day that does not exist in the address',
		target: '/search/MOW3502IST30021',
		problem: 'no-such-date',
		stored: { depart_date: '35.02', return_date: '30.02', destination_iata: 'TO' },
	},
	{
		name: 'a date that is none',
		target: form({ ...TRIP, depart_date: 'soon' }),
		problem: 'unreadable-date',
		stored: { depart_date: 'soon' },
	},
	{
		name: 'seven legs in the form',
		target: form(sevenLegs),
		problem: 'too-many-legs',
		stored: { 'segments[0][origin_iata]': 'FROM', 'segments[6][origin_iata]': 'FROM', 'segments[6][depart_date]': inDays(36) },
	},
	{
		name: 'seven legs in the address',
		target: `/search/${chain(7)}1`,
		problem: 'too-many-legs',
		stored: { 'segments[0][origin_iata]': 'FROM', 'segments[6][destination_iata]': 'TO' },
	},
	{
		name: 'legs out of order',
		target: `/search/MOW${ddmm(30)}IST-IST${ddmm(25)}LED1`,
		problem: 'legs-out-of-order',
		stored: { 'segments[1][origin_iata]': 'TO' },
	},
	{
		name: 'an unknown cabin',
		target: form({ ...TRIP, trip_class: 'Q' }),
		problem: 'unknown-cabin',
		stored: { origin_iata: 'FROM', depart_date: inDays(30) },
	},
	{
		name: 'an empty form',
		target: form({ origin_iata: '', destination_iata: '', depart_date: '' }),
		problem: 'origin-missing',
		stored: { adults: '1' },
	},
	{ name: 'a junk address', target: '/search/junk', problem: 'unreadable', stored: { adults: '1' } },
	{ name: 'an address with an unreadable end', target: '/search/IST0112LON1x', problem: 'partly-unreadable', stored: { adults: '1' } },
	{ name: 'a junk address in Cyrillic', target: '/search/%D0%B6%D1%83%D1%8F', problem: 'unreadable', stored: { adults: '1' } },
	{ name: 'a far too long address', target: `/search/${'MOW'.repeat(200)}`, problem: 'unreadable', stored: {} },
];

type ErrorText = 'badRequest' | 'notFound' | 'method' | 'foreign' | 'tooLarge' | 'tooLong';
interface BadRequest {
	name: string;
	target: string;
	status: number;
	message: ErrorText;
	method?: string;
	headers?: Record<string, string>;
	body?: string;
}

const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
export const REQUESTS: BadRequest[] = [
	{ name: 'an address that is nowhere', target: '/nothing-here', status: 404, message: 'notFound' },
	{ name: 'a missing script', target: '/_astro/none.js', status: 404, message: 'notFound' },
	{ name: 'a broken escape', target: '/%zz', status: 400, message: 'badRequest' },
	{ name: 'half an escape', target: '/search/%', status: 400, message: 'badRequest' },
	{ name: 'bytes that are no text', target: '/%ff%fe', status: 400, message: 'badRequest' },
	{ name: 'a double escape', target: '/%2561bout/data', status: 400, message: 'badRequest' },
	{ name: 'a null byte in the path', target: '/search/MOW%00', status: 400, message: 'badRequest' },
	{ name: 'a null byte in the query', target: '/search?origin_iata=%00', status: 400, message: 'badRequest' },
	{ name: 'an encoded slash', target: '/about%2fdata', status: 400, message: 'badRequest' },
	{ name: 'a climbing path', target: '/about/../../etc/passwd', status: 400, message: 'badRequest' },
	{ name: 'a hidden climbing path', target: '/about/%2e%2e/data', status: 400, message: 'badRequest' },
	{ name: 'a doubled slash', target: '/about//data', status: 400, message: 'badRequest' },
	{ name: 'an overlong address', target: `/${'a'.repeat(9000)}`, status: 414, message: 'tooLong' },
	{ name: 'a wrong method', target: '/about/data', status: 405, message: 'method', method: 'PUT' },
	{ name: 'a delete of a search', target: `/search/MOW${ddmm(30)}IST1`, status: 405, message: 'method', method: 'DELETE' },
	...(['/click', '/faq/lost-baggage', '/consent', '/about/data', '/nothing-here'] as const).flatMap((target) => {
		const form = { target, status: 403, message: 'foreign' as const, method: 'POST', headers: FORM_TYPE, body: 'helpful=yes&answer=yes' };
		return [
			{ ...form, name: 'a form of another site', headers: { ...FORM_TYPE, origin: 'https://elsewhere.example' } },
			{ ...form, name: 'a form of nobody knows which site' },
		];
	}),
	{
		name: 'JSON of another site',
		target: '/click',
		status: 403,
		message: 'foreign',
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
		body: '{}',
	},
	{
		name: 'an oversized body',
		target: '/click',
		status: 413,
		message: 'tooLarge',
		method: 'POST',
		headers: FORM_TYPE,
		body: 'a'.repeat(300_000),
	},
];
