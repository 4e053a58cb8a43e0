/** Texts of offers; prices are shown in the visitor's currency, moments in the hotel's time zone. */
import { type HotelSeller, nightsOf, type Offer, type Stay } from '#features/hotels/contract.ts';
import { messages } from '#i18n/messages.ts';
import { dateRange, day, dayLong, shortDay, time } from '#lib/format.ts';
import { type PriceFormat, priceText } from '#lib/price.ts';
import type { Site } from '#site/site.ts';
import { type CancellationScale, type CancellationStage, cancellationScale, cancellationStages } from './cancellation.ts';
import { dueNow, type PricePart, priceParts } from './price-parts.ts';

export interface OfferContext {
	readonly site: Pick<Site, 'locale'>;
	readonly price: PriceFormat;
	readonly stay: Stay;
	readonly sellers: ReadonlyMap<string, HotelSeller>;
	/** Now in the hotel's time zone. */
	readonly local: string;
}

export interface PartText {
	readonly name: string;
	readonly minor: number;
	readonly text: string;
}

export interface ScaleView extends Pick<CancellationScale, 'stages'> {
	readonly ticks: readonly { readonly x: number; readonly text: string; readonly isCheckIn: boolean }[];
}

export interface OfferView {
	readonly offer: Offer;
	readonly seller: string;
	readonly meals: string;
	readonly payment: string;
	readonly cancellation: string;
	readonly isFree: boolean;
	readonly left: string | null;
	readonly total: PartText;
	readonly parts: readonly PartText[];
	readonly due: readonly PartText[];
	readonly stages: readonly string[];
	readonly scale: ScaleView;
	/** Cancelling costs more with time. */
	readonly varies: boolean;
}

export const momentText = (moment: string, { price: { formats: f } }: Pick<OfferContext, 'price'>): string =>
	`${dayLong(f, moment.slice(0, 10))}, ${time(f, moment)}`;

export function partyText({ adults, children, rooms }: Stay, site: OfferContext['site']): string {
	const t = messages(site.locale, 'hotel');
	const counts = [t.guests({ count: adults + children.length }), t.roomCount({ count: rooms })];
	return counts.map((count) => count.replace(' ', '\u00a0')).join(', ');
}

export const datesText = (stay: Stay, { site, price }: Pick<OfferContext, 'site' | 'price'>): string =>
	`${dateRange(price.formats, stay.checkIn, stay.checkOut)}, ${messages(site.locale, 'hotel').nights({ count: nightsOf(stay) })}`;

function partText(part: PricePart, { site, price }: OfferContext): PartText {
	const t = messages(site.locale, 'hotel').offers;
	const name = part.kind === 'night' ? t.night({ date: day(price.formats, part.date) }) : t[part.kind]();
	return { name, minor: part.minor, text: priceText(price, part.minor) };
}

function stageText({ until, charge, kind }: CancellationStage, isOnly: boolean, context: OfferContext): string {
	const t = messages(context.site.locale, 'hotel').cancellation;
	const cost = priceText(context.price, charge);
	if (until === undefined) return isOnly ? t.allNow({ price: cost }) : t.all({ price: cost });
	const moment = momentText(until, context);
	return kind === 'free' ? t.full({ moment }) : t.charge({ moment, price: cost });
}

function cancellationText(stages: readonly CancellationStage[], context: OfferContext): string {
	const t = messages(context.site.locale, 'hotel').cancellation;
	const [first] = stages;
	if (first?.until === undefined) return t.never();
	const moment = momentText(first.until, context);
	return first.kind === 'free' ? t.free({ moment }) : t.partial({ moment, price: priceText(context.price, first.charge) });
}

function scaleView(stages: readonly CancellationStage[], { stay: { checkIn, checkOut }, local, price }: OfferContext): ScaleView {
	const scale = cancellationScale(stages, { now: local, checkIn, checkOut });
	const ticks = scale.ticks.map(({ x, date, isCheckIn }) => ({ x, text: shortDay(price.formats, date), isCheckIn }));
	return { stages: scale.stages, ticks };
}

export function offerView(offer: Offer, context: OfferContext): OfferView {
	const { site, price, stay, sellers } = context;
	const t = messages(site.locale, 'hotel').offers;
	const stages = cancellationStages(offer);
	const amount = (name: string, minor: number): PartText => ({ name, minor, text: priceText(price, minor) });
	const due = [amount(t.now(), dueNow(offer.price)), amount(t.there(), offer.price.dueThere)];
	return {
		offer,
		seller: sellers.get(offer.seller)?.name ?? offer.seller,
		meals: t.meals[offer.meals](),
		payment: t.payment[offer.payment](),
		cancellation: cancellationText(stages, context),
		isFree: stages[0]?.kind === 'free',
		left: offer.left === undefined ? null : t.left({ count: offer.left }),
		total: amount(t.sum(), offer.price.total),
		parts: priceParts(stay, offer.price).map((part) => partText(part, context)),
		due: due.filter(({ minor }) => minor > 0),
		stages: stages.map((stage) => stageText(stage, stages.length === 1, context)),
		varies: stages.length > 1,
		scale: scaleView(stages, context),
	};
}

export const stayLine = (stay: Stay, context: Pick<OfferContext, 'site' | 'price'>): string =>
	`${datesText(stay, context)} · ${partyText(stay, context.site)}`;
