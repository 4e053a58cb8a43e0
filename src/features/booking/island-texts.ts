import type { Locale } from '#i18n/locales.ts';
import { dictionary } from '#i18n/messages.ts';
import type { MoneyFormat } from '#lib/format.ts';
import type { IslandTexts } from './Summary.tsx';

export function islandTexts(locale: Locale): IslandTexts {
	const { summary, saving, change } = dictionary(locale, 'booking');
	return { summary, saving, change: { title: change.title, after: change.after } };
}

/** What an island needs to write money. */
export const moneyFormat = ({ decimal, group, least, currency, digits, money }: MoneyFormat): MoneyFormat => ({
	decimal,
	group,
	least,
	currency,
	digits,
	money,
});
