import { EMBEDDED, OWN_AGENCY } from '#engine/fares/agencies.data.ts';
import type { BookedOffer, OfferReference } from '#features/booking/contract.ts';
import { ratesNow } from '#features/currencies/server.ts';
import { formatAddress } from '#features/search/address.ts';
import { oneAdult } from '#features/search/contract.ts';
import { startSearch } from '#features/search/server.ts';
import { addDays, utcDate } from '#lib/dates.ts';
import { embeddedBooking } from '#ports/orders/booking-suppliers.ts';

export interface ChangeableOffer {
	readonly reference: OfferReference;
	readonly offer: BookedOffer;
	/** On which its airline has other flights, for more money. */
	readonly changeDate: string;
}

const MOST_TICKETS = 20;
const ISSUED = { reference: 'none', pnr: 'QWE123', ticketNumbers: ['0002100000000'] };
const day = (days: number): string => addDays(utcDate(new Date()), days);

/** An offer of the embedded supplier that can be changed and refunded, for one adult in 40 days. */
export async function changeableOffer(): Promise<ChangeableOffer> {
	const query = oneAdult('MOW', 'IST', day(40));
	const search = startSearch(query, { currency: 'rub', market: 'ru', now: new Date(), rates: ratesNow() });
	await search.finished(30_000);
	const sold = search.tickets().filter(({ fares, offers }) => {
		const fare = fares.find(({ brand }) => brand === 'flex');
		const isSold = offers.some(({ agency, supplier, brand }) => agency === OWN_AGENCY && supplier === EMBEDDED && brand === 'flex');
		return isSold && fare?.refund.allowed && fare.exchange.allowed;
	});
	for (const { id } of sold.slice(0, MOST_TICKETS)) {
		const reference = { supplier: EMBEDDED, search: formatAddress(query), ticket: id, fare: 'flex', sandbox: 'steady' } as const;
		const checked = await embeddedBooking.check(reference, { before: Number.NaN, now: new Date(), atPayment: false });
		if (checked.kind !== 'changed') throw new Error(`No offer: ${checked.kind}`);
		const { offer } = checked;
		for (const changeDate of [41, 42, 43, 44].map(day)) {
			const offers = await embeddedBooking.changeOptions(offer, ISSUED, { legIndex: 0, date: changeDate }, new Date());
			if (offers.kind === 'options' && offers.options.some(({ pay }) => pay > 0)) return { reference, offer, changeDate };
		}
	}
	throw new Error('No ticket can be changed');
}
