import { messages } from '#i18n/messages.ts';
import { csvFormatOf, csvText } from '#lib/csv.ts';
import { digitsOf } from '#lib/money.ts';
import { timeInZone } from '#lib/zone-time.ts';
import type { Database } from '#server/database/open.ts';
import { formats } from '#site/formats.ts';
import type { Site } from '#site/site.ts';
import { statementOf } from './ledger.ts';

const EVERYTHING = 100_000;

/** The statement as the spreadsheets of its language read it, with amounts in units of their currency, newest first. @param zone IANA zone of the times */
export async function statementCsv(
	db: Database,
	account: string,
	site: Pick<Site, 'locale' | 'language' | 'market' | 'currency'>,
	zone: string,
): Promise<string> {
	const { heads: t, kinds } = messages(site.locale, 'loyalty');
	const lines = await statementOf(db, account, EVERYTHING);
	const units = (currency: string, minor: number) => ({ amount: minor / 10 ** digitsOf(currency), digits: digitsOf(currency) });
	const rows = [
		[`${t.date()} (${zone})`, t.what(), t.order(), t.currency(), t.pending(), t.available(), t.note()],
		...lines.map(({ at, kind, order, currency, pending, available, note }) => [
			timeInZone(zone, new Date(at)).replace('T', ' '),
			kinds[kind](),
			order,
			currency.toUpperCase(),
			units(currency, pending),
			units(currency, available),
			note,
		]),
	];
	return csvText(rows, csvFormatOf(formats(site).decimal));
}
