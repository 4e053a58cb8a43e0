import type { Booking } from '#features/booking/flow.ts';
import { ratesNow } from '#features/currencies/server.ts';
import { priceFormat } from '#features/results/server.ts';
import { timeInZone } from '#lib/zone-time.ts';
import { marketDay } from '#pages/_place.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { marketZone } from '#world/market-clock.ts';

/** Name of the market's time zone and its minutes from UTC. */
function zoneAt({ market, language }: Pick<Site, 'market' | 'language'>, now: Date): { name: string; offset: number } {
	const { timeZone, name } = marketZone(market, language);
	const local = Date.parse(`${timeInZone(timeZone, now)}Z`);
	return { name, offset: Math.round(local / 60_000) - Math.floor(now.getTime() / 60_000) };
}

/** Prices are charged in the currency of the offer, so they are shown in no other. */
export const bookingPrice = (site: Site, now: Date) =>
	priceFormat({ ...site, currency: site.pageCurrency }, ratesNow(), marketDay(site, now));

export const listHref = (site: Site, { search }: { readonly search: string }): string => href(site, `/search/${search}`);

export const frameProps = (site: Site, now: Date, { draft }: Booking) => ({
	site,
	price: bookingPrice(site, now),
	zone: zoneAt(site, now),
	listHref: listHref(site, draft.offer),
});

/** "Дальше: Места": where the step's button leads. */
export function nextStep({ navigation }: Booking, current: (typeof navigation.steps)[number]): (typeof navigation.steps)[number] {
	const next = navigation.next(current);
	return navigation.steps.find((step) => step === next) ?? 'payment';
}
