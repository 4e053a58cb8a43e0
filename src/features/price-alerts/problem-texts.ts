import { messages } from '#i18n/messages.ts';
import { duration, money } from '#lib/format.ts';
import type { Site } from '#site/site.ts';
import { formatsOf } from './alert-texts.ts';
import { type AlertField, type AlertProblem, ALERT_FIELDS as FIELDS, MAX_ALERTS } from './contract.ts';
import type { AlertFormView } from './form.ts';

/** Currencies in which a flight costs hundreds; elsewhere it costs tens of thousands. */
const LARGE_UNITS: ReadonlySet<string> = new Set(['usd', 'eur', 'gbp', 'gel', 'azn', 'pln', 'byn', 'ron', 'ils', 'tjs', 'cad', 'aud']);

/** "15 000 ₽", "$200": a price to type. */
export function exampleAmount(site: Pick<Site, 'language' | 'market'>, currency: string): string {
	const formats = formatsOf(site, currency);
	return money(formats, (LARGE_UNITS.has(currency) ? 200 : 15_000) * 10 ** formats.digits);
}

export interface FormProblems {
	readonly list: readonly { readonly field?: string; readonly text: string }[];
	readonly of: (field: AlertField) => string | undefined;
}

/** Texts of what is wrong with the form, beside the fields and in the summary. */
export function formProblems({ problems, error, retryAfter }: AlertFormView, site: Site): FormProblems {
	const t = messages(site.locale, 'alerts').errors;
	const textOf = ({ code }: AlertProblem): string =>
		code === 'threshold-unreadable'
			? t[code]({ example: exampleAmount(site, site.pageCurrency) })
			: code === 'too-many'
				? t[code]({ n: MAX_ALERTS })
				: t[code]();
	const general = {
		spam: () => t.spam(),
		often: () => t.often({ time: duration(formatsOf(site, site.pageCurrency), Math.max(1, Math.ceil((retryAfter ?? 0) / 60))) }),
		failed: () => t.failed(),
	};
	return {
		list: [
			...problems.map((problem) => ({ field: FIELDS[problem.field], text: textOf(problem) })),
			...(error === null ? [] : [{ text: general[error]() }]),
		],
		of: (field) => {
			const problem = problems.find((one) => one.field === field);
			return problem && textOf(problem);
		},
	};
}
