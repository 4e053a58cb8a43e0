import { type Http, http, type RequestFailure, type ResponseContract } from '#browser/http.ts';
import { type Log, log, SAMPLES } from '#browser/log.ts';
import { type MoneyFormat, money } from '#lib/format.ts';
import { convert, type Rates } from '#lib/money.ts';

/** Same-origin search service; `data-search` overrides it. */
const SERVICE = '/svc/search';
const TRIES = { retries: 3, delayMs: 100 } as const;

type Given = Readonly<Record<string, unknown>>;
const isGiven = (value: unknown): value is Given => typeof value === 'object' && value !== null && !Array.isArray(value);

const ratesContract: ResponseContract<Rates> = {
	name: 'Currency rates',
	holds: (body): body is Rates => isGiven(body) && Object.values(body).every((rate) => typeof rate === 'number' && rate > 0),
};

const formatContract: ResponseContract<MoneyFormat | null> = {
	name: 'Currency format',
	holds: (body): body is MoneyFormat | null =>
		body === null ||
		(isGiven(body) &&
			['currency', 'money', 'decimal', 'group'].every((field) => typeof body[field] === 'string') &&
			['digits', 'least'].every((field) => Number.isInteger(body[field]))),
};

export interface Converting {
	readonly http: Http;
	readonly log: Pick<Log, 'warning'>;
}

function rewrite(document: Document, format: MoneyFormat, rates: Rates): void {
	for (const element of document.querySelectorAll<HTMLDataElement>('data[data-currency]')) {
		const from = element.dataset.currency ?? '';
		if (from === format.currency || !rates[from] || !rates[format.currency] || element.closest('astro-island')) continue;
		element.textContent = money(format, convert(Number(element.value), from, format.currency, rates), { approx: true });
	}
}

/** Rewrites each `<data value="29740" data-currency="rub">` (minor units) except in islands. Never rejects; logs missing rates. */
export async function convertPrices(document: Document, currency: string, parts: Converting = { http, log }): Promise<void> {
	const { brand = '', locale = '', search = SERVICE } = document.documentElement.dataset;
	const query = new URLSearchParams({ brand, locale, currency });
	const [rates, format] = await Promise.all([
		parts.http.request(`${search}/currency.json`, { contract: ratesContract, ...TRIES }),
		parts.http.request(`${SERVICE}/money.json?${query}`, { contract: formatContract, ...TRIES }),
	]);
	const warn = (message: string, { reason, status }: RequestFailure) =>
		parts.log.warning(message, { sample: SAMPLES.currency, details: { reason, status } });
	if (rates.kind === 'failed') return warn('Currency rates request failed', rates);
	if (format.kind === 'failed') return warn('Currency format request failed', format);
	if (format.value) rewrite(document, format.value, rates.value);
}
