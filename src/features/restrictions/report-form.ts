/** The page's form: what was posted, and what the page shows after it. */
import type { Messages, Namespaces } from '#i18n/translation.ts';
import type { FormChallenge } from '#lib/form-challenge.ts';
import { spamFacts } from '#server/limits/spam-check.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { REPORT_PAGE } from './address.ts';
import { readCitizenship } from './contract.ts';
import { REPORT_FIELDS as FIELDS, type ReportFieldProblem, type ReportInput } from './report-contract.ts';
import { cleanReport, RETRY_SECONDS, type ReportResult, type ReportService } from './reports.ts';

/** Query parameter of the page after a report: `1`, or `reply` if an address for a reply was left. */
const SENT = 'sent';

interface ReportPage {
	readonly kind: 'form';
	readonly status: 200 | 400 | 403 | 429 | 503;
	readonly retryAfter: number | null;
	readonly input: ReportInput;
	readonly problems: readonly ReportFieldProblem[];
	readonly error: string | null;
	readonly challenge: FormChallenge;
}

type ReportView =
	| ReportPage
	| { readonly kind: 'sent'; readonly country: string; readonly citizenship: string | null; readonly reply: boolean }
	| { readonly kind: 'redirect'; readonly location: string }
	| { readonly kind: 'missing' };

type Texts = Messages<Namespaces['feedback']>;
type Rejected = Exclude<ReportResult, { kind: 'stored' }>;

function rejection(result: Rejected, t: Texts): Pick<ReportPage, 'status' | 'problems' | 'error' | 'retryAfter'> {
	const none = { problems: [], retryAfter: null };
	switch (result.kind) {
		case 'invalid':
			return { ...none, status: 400, problems: result.problems, error: null };
		case 'spam': {
			const { check, expired, tooFast, wait } = t.spam;
			const texts = { honeypot: check, invalid: expired, expired, 'too-fast': tooFast, 'work-required': wait };
			return { ...none, status: 403, error: texts[result.reason]() };
		}
		case 'limited':
			return { ...none, status: 429, error: t.often(), retryAfter: result.wait };
		case 'failed':
			return { ...none, status: 503, error: t.failed(), retryAfter: RETRY_SECONDS };
	}
}

interface ReportOptions {
	readonly site: Site;
	readonly t: Texts;
	readonly service: ReportService;
	readonly isCountry: (code: string) => boolean;
}

/** Shows the form, or stores what was posted and leads to the thanks; `missing` without a country. */
export async function reportView(request: Request, { site, t, service, isCountry }: ReportOptions): Promise<ReportView> {
	const { searchParams } = new URL(request.url);
	const form = request.method === 'POST' ? await request.formData().catch(() => null) : null;
	const field = (name: string): unknown => (form ? form.get(name) : searchParams.get(name));
	const country = cleanReport(field(FIELDS.country)).toUpperCase();
	if (!isCountry(country)) return { kind: 'missing' };
	const citizenship = readCitizenship(cleanReport(field(FIELDS.citizenship)));
	if (!form) {
		const sent = searchParams.get(SENT);
		if (sent !== null) return { kind: 'sent', country, citizenship, reply: sent === 'reply' };
		const input = { country, citizenship, message: '', mail: '' };
		return { kind: 'form', status: 200, retryAfter: null, input, problems: [], error: null, challenge: await service.challenge(site) };
	}
	const mail = cleanReport(form.get(FIELDS.mail)).replace(/\s+/g, ' ');
	const input: ReportInput = { country, citizenship, message: cleanReport(form.get(FIELDS.message)), mail };
	const client = request.headers.get('x-forwarded-for') ?? '';
	const result = await service.send({ input, spam: spamFacts(form), site, client });
	if (result.kind !== 'stored') return { kind: 'form', input, challenge: result.challenge, ...rejection(result, t) };
	const params = { [FIELDS.country]: country, [FIELDS.citizenship]: citizenship?.toLowerCase(), [SENT]: input.mail === '' ? '1' : 'reply' };
	return { kind: 'redirect', location: href(site, REPORT_PAGE, params) };
}
