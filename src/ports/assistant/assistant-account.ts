/** What belongs to the signed-in traveller, for the assistant: orders and cashback. */
import type { AssistantPorts, AssistantRequest } from '#features/assistant/ports.ts';
import { isFree, LOYALTY } from '#features/loyalty/address.ts';
import type { Balance } from '#features/loyalty/contract.ts';
import { RATES } from '#features/loyalty/rates.data.ts';
import { percentOf } from '#features/loyalty/rules.ts';
import { orderPath, refundPath } from '#features/orders/address.ts';
import type { Order } from '#features/orders/contract.ts';
import { landingPath } from '#features/premium/address.ts';
import { priceOf } from '#features/premium/offer.ts';
import type { Locale } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { utcDate } from '#lib/dates.ts';
import { bagSize, type Formats, money, number, time } from '#lib/format.ts';
import { signedInUser } from '#ports/account/account-service.ts';
import { ordersOf } from '#ports/orders/order-service.ts';
import { readBalances } from '#ports/premium/loyalty-service.ts';
import { callerWith } from '#server/http/service-caller.ts';
import { premiumName } from '#site/brands.ts';
import type { Brand } from '#site/site.ts';

type Price = AssistantPorts['price'];

/** "Багаж 23 кг, ручная кладь 10 кг". */
function bagsText({ checkedBag, cabinBag }: Order['offer']['fareRules'], formats: Formats, locale: Locale): string {
	const { checked } = messages(locale, 'results').card;
	const { cabinBag: cabin } = messages(locale, 'assistant').cards;
	const bag =
		checkedBag === null
			? checked.unknown()
			: checkedBag.pieces === 0
				? checked.none()
				: checked.included({ bag: bagSize(formats, checkedBag) });
	return [bag, ...(cabinBag && cabinBag.pieces > 0 ? [cabin({ bag: bagSize(formats, cabinBag) })] : [])].join(', ');
}

/** @param priceOfDay format of prices on a day */
export const assistantOrders =
	(priceOfDay: Price): AssistantPorts['orders'] =>
	async (site, request) => {
		const result = await ordersOf(site.brand).list(callerWith(request, null));
		if (result.kind === 'failed') return null;
		const t = messages(site.locale, 'orders').states;
		const { conditions } = messages(site.locale, 'assistant');
		const { formats } = priceOfDay(site, utcDate(new Date()));
		return result.orders.map(({ id, state, offer }) => {
			const [first] = offer.query.legs;
			const departure = offer.flights.legs[0]?.segments[0]?.departure;
			return {
				id,
				path: orderPath(id),
				from: first?.from ?? '',
				to: first?.to ?? '',
				date: first?.date ?? '',
				state: t[state](),
				departure: departure === undefined ? '' : conditions.departure({ time: time(formats, departure) }),
				bags: bagsText(offer.fareRules, formats, site.locale),
				refundPath: state === 'confirmed' ? refundPath(id) : null,
			};
		});
	};

export interface CashbackSources {
	/** Account of a request; null for guests. */
	readonly accountOf: (request: AssistantRequest) => Promise<string | null>;
	/** Null while the service of cashback does not respond. */
	readonly balancesOf: (account: string, brand: Brand) => Promise<readonly Balance[] | null>;
}

const ownSources: CashbackSources = {
	accountOf: async (request) => (await signedInUser(request))?.identity.account ?? null,
	balancesOf: async (account, brand) => {
		const balances = await readBalances(account, [brand]);
		return balances === 'unknown' ? null : balances;
	},
};

/** @param priceOfDay format of prices on a day */
export const assistantCashback =
	(priceOfDay: Price, sources = ownSources): AssistantPorts['cashback'] =>
	async (site, request) => {
		const { formats } = priceOfDay(site, utcDate(new Date()));
		const account = request ? await sources.accountOf(request) : null;
		const balances = account === null ? null : await sources.balancesOf(account, site.brand);
		const balance = balances?.find(({ currency }) => currency === site.pageCurrency);
		const pending = balance?.pending ?? 0;
		return {
			name: premiumName(site.brand, site.market),
			price: money(formats, priceOf(site).month),
			percent: `${number(formats, percentOf(isFree(site) ? RATES.participant : RATES.member), 2)} %`,
			path: landingPath(site),
			own:
				account === null
					? null
					: {
							available: balances && money(formats, balance?.available ?? 0),
							pending: pending > 0 ? money(formats, pending) : null,
							path: LOYALTY,
						},
		};
	};
