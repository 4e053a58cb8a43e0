/** The operations that production answers, published at `/svc/hotels/graphql/operations.json`. */
import { createHash } from 'node:crypto';

const OFFER = `id room seller { id name } meals payment freeUntil left
price { total nights taxes fees cityTax dueThere } cancellation { until refund }`;
const HOTEL = 'id city name kind stars lat lon district rating { score reviews } amenities accessibility';
const ROOMS = `rooms { id kind beds { kind count } sleeps area view bathroom }
rules { checkInFrom checkInUntil checkOutUntil quietFrom quietUntil smoking minAge freeChildAge }`;

const DOCUMENTS = [
	['City', 'query City($code: String!) { city(code: $code) { code timeZone places { code kind name lat lon } } }'],
	['Hotel', `query Hotel($id: String!) { hotel(id: $id) { ${HOTEL} ${ROOMS} } }`],
	[
		'Offers',
		`query Offers($hotel: String!, $stay: StayInput!, $currency: String) {
offers(hotel: $hotel, stay: $stay, currency: $currency) { currency hotel { ${HOTEL} ${ROOMS} } offers { ${OFFER} } } }`,
	],
	[
		'Search',
		`query Search($destination: String!, $stay: StayInput!, $currency: String, $first: Int) {
search(destination: $destination, stay: $stay, currency: $currency, first: $first) {
currency total complete results { hotel { ${HOTEL} } cheapest { ${OFFER} } } } }`,
	],
] as const;

export interface PersistedOperation {
	readonly name: string;
	/** SHA-256 of the document, sent as `extensions.persistedQuery.sha256Hash`. */
	readonly hash: string;
	readonly document: string;
}

export const OPERATIONS: readonly PersistedOperation[] = DOCUMENTS.map(([name, document]) => ({
	name,
	hash: createHash('sha256').update(document).digest('hex'),
	document,
}));
