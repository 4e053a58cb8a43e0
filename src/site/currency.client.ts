import type { MoneyFormat } from '#lib/format.ts';
import { money } from '#lib/format.ts';
import { convert, type Rates } from '#lib/money.ts';

/**
 * Shows the prices of a page that was made for everybody in the currency that this visitor chose (product §2): each
 * `<data value="29740" data-currency="rub">`, value in minor units, is written again with "≈". Prices inside islands are theirs.
 * Asks the server once for the rates and the way of writing, an answer that the browser keeps; without it the page stays as it is.
 */

const TABLE = '/svc/search/money.json';

function rewrite(format: MoneyFormat, rates: Rates): void {
	for (const element of document.querySelectorAll<HTMLDataElement>('data[data-currency]')) {
		const from = element.dataset.currency ?? '';
		if (from === format.currency || !rates[from] || element.closest('astro-island')) continue;
		element.textContent = money(format, convert(Number(element.value), from, format.currency, rates), { approx: true });
	}
}

const page = document.documentElement.dataset;
const chosen = /(?:^|; )currency=([a-z]{3})(?:;|$)/.exec(document.cookie)?.[1];
if (chosen && chosen !== page.currency) {
	fetch(`${TABLE}?brand=${page.brand}&locale=${page.locale}&currency=${chosen}`)
		.then((answer) => answer.json())
		.then((table: { format: MoneyFormat; rates: Rates } | null) => table && rewrite(table.format, table.rates))
		.catch(() => {});
}
