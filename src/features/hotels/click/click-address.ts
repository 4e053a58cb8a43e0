import { HOTEL_CLICK, isHotelId, stayParams } from '#features/hotels/address.ts';
import type { Stay } from '#features/hotels/contract.ts';

export const HOTEL_SELLER = `${HOTEL_CLICK}/seller`;

export interface HotelClickRequest {
	readonly hotel: string;
	/** Id of the offer. */
	readonly offer: string;
	readonly stay: Stay;
	/** Total that was shown, in minor units of the sales currency. */
	readonly total: number;
}

/** Fields of the form that sends the visitor to the seller. */
export const CLICK_FIELDS = { click: 'click', shown: 'shown' } as const;

const OFFER = /^[\w.~-]{1,200}$/;
const TOTAL = /^[1-9]\d{0,11}$/;

type Params = Readonly<Record<string, string | number | null | undefined>>;

/** Path and parameters of the page between a rate and its seller. @param visit marker and labels that the link carries */
export const clickPath = ({ hotel, offer, stay, total }: HotelClickRequest, visit: Params): readonly [string, Params] => [
	HOTEL_CLICK,
	{ hotel, offer, ...stayParams(stay), total, ...visit },
];

export const readTotal = (text: unknown): number | null => (typeof text === 'string' && TOTAL.test(text) ? Number(text) : null);

/** All but the stay, whose dates depend on the hotel's time zone; null if anything is missing or unreadable. */
export function readHotelClick(params: URLSearchParams): Omit<HotelClickRequest, 'stay'> | null {
	const [hotel = '', offer = ''] = [params.get('hotel') ?? '', params.get('offer') ?? ''];
	const total = readTotal(params.get('total'));
	return isHotelId(hotel) && OFFER.test(offer) && total !== null ? { hotel, offer, total } : null;
}
