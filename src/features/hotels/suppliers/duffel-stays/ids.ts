/** Ids of accommodations in addresses, which have no upper case: `acc_0000AW` is `duffel-303030304157`. */

const PREFIX = 'duffel-';
/** Twice as long in hexadecimal, and shorter than an address may be. */
const ACCOMMODATION = /^acc_(\w{1,26})$/;
const HOTEL = /^duffel-((?:[0-9a-f]{2}){1,26})$/;

/** Null for an id that Duffel does not document. */
export function hotelIdOf(accommodation: string): string | null {
	const [, rest] = ACCOMMODATION.exec(accommodation) ?? [];
	return rest === undefined ? null : PREFIX + Buffer.from(rest, 'latin1').toString('hex');
}

/** Null for a hotel of another supplier. */
export function accommodationOf(hotel: string): string | null {
	const [, hex = ''] = HOTEL.exec(hotel) ?? [];
	const accommodation = `acc_${Buffer.from(hex, 'hex').toString('latin1')}`;
	return ACCOMMODATION.test(accommodation) ? accommodation : null;
}
