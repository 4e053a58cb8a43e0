/** The page's form: what was posted, and what the page shows after it. */
import type { Messages, Namespaces } from '#i18n/translation.ts';
import type { FormChallenge } from '#lib/form-challenge.ts';
import { spamFacts } from '#server/limits/spam-check.ts';
import { FEEDBACK, href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { type FeedbackFieldProblem, type FeedbackInput, type FeedbackSubject, FEEDBACK_FIELDS as FIELDS } from './contract.ts';
import { spamMessages } from './messages.ts';
import { formatShown, readSubject } from './rules.ts';
import { type FeedbackResult, type FeedbackService, RETRY_SECONDS, readInput } from './server.ts';

/** Query parameter of the page after a report: `1`, or `reply` if an address for a reply was left. */
export const SENT = 'sent';

const SITE: FeedbackSubject = { kind: 'mistake', about: '/', shown: null };
const NOTHING: FeedbackInput = { message: '', sellerPrice: '', mail: '' };

export interface FeedbackPage {
	readonly kind: 'form';
	readonly status: 200 | 400 | 403 | 429 | 503;
	readonly retryAfter: number | null;
	readonly subject: FeedbackSubject;
	readonly input: FeedbackInput;
	readonly problems: readonly FeedbackFieldProblem[];
	readonly error: string | null;
	readonly challenge: FormChallenge;
}

export type FeedbackView =
	| FeedbackPage
	| { readonly kind: 'sent'; readonly subject: FeedbackSubject; readonly reply: boolean }
	| { readonly kind: 'redirect'; readonly location: string };

type Texts = Messages<Namespaces['feedback']>;
type Rejected = Exclude<FeedbackResult, { kind: 'stored' }>;

function rejection(result: Rejected, t: Texts): Pick<FeedbackPage, 'status' | 'problems' | 'error' | 'retryAfter'> {
	const none = { problems: [], retryAfter: null };
	switch (result.kind) {
		case 'invalid':
			return { ...none, status: 400, problems: result.problems, error: null };
		case 'spam':
			return { ...none, status: 403, error: spamMessages(t)[result.reason]() };
		case 'limited':
			return { ...none, status: 429, error: t.often(), retryAfter: result.wait };
		case 'failed':
			return { ...none, status: 503, error: t.failed(), retryAfter: RETRY_SECONDS };
	}
}

const textOf = (form: FormData | null, name: string): string | null => {
	const value = form?.get(name);
	return typeof value === 'string' ? value : null;
};

/** Shows the form, or stores what was posted and leads to the thanks. */
export async function feedbackView(request: Request, site: Site, t: Texts, service: FeedbackService): Promise<FeedbackView> {
	if (request.method !== 'POST') {
		const { searchParams } = new URL(request.url);
		const subject = readSubject(searchParams.get(FIELDS.about), searchParams.get(FIELDS.shown)) ?? SITE;
		const sent = searchParams.get(SENT);
		if (sent !== null) return { kind: 'sent', subject, reply: sent === 'reply' };
		// Without a token the form gets one when it is sent.
		const challenge = (await service.challenge()) ?? { token: '', work: 0 };
		return { kind: 'form', status: 200, retryAfter: null, subject, input: NOTHING, problems: [], error: null, challenge };
	}
	const form = await request.formData().catch(() => null);
	const subject = readSubject(textOf(form, FIELDS.about), textOf(form, FIELDS.shown)) ?? SITE;
	const input = readInput({ message: form?.get(FIELDS.message), sellerPrice: form?.get(FIELDS.sellerPrice), mail: form?.get(FIELDS.mail) });
	const client = request.headers.get('x-forwarded-for') ?? '';
	const result = await service.send({ subject, input, spam: spamFacts(form), site, client });
	if (result.kind !== 'stored') return { kind: 'form', subject, input, challenge: result.challenge, ...rejection(result, t) };
	const params = {
		[FIELDS.about]: subject.about,
		[FIELDS.shown]: subject.shown && formatShown(subject.shown),
		[SENT]: input.mail === '' ? '1' : 'reply',
	};
	return { kind: 'redirect', location: href(site, FEEDBACK, params) };
}
