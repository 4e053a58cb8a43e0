/** The "was it helpful" form: validation and page state. Works without JavaScript. */
import { randomUUID } from 'node:crypto';
import { isUuid } from '#lib/uuid.ts';
import { type Database, database } from '#server/database/open.ts';
import { createRateLimiter, type RateLimiter } from '#server/limits/rate-limit.ts';
import { processLog } from '#server/log/log.ts';
import { serverCookieName } from '#site/cookie-table.ts';
import { cookieValue, setServerCookie } from '#site/cookies.ts';
import { href, type Params } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { VERDICTS, type Verdict } from './contract.ts';
import { recordVote } from './votes.ts';

export type VoteState = 'new' | 'yes' | 'no' | 'sent' | 'often' | 'failed';

/** Query parameter of the page after a vote; such pages are not cached. */
export const VOTED = 'helpful';
export const VOTE_FORM = 'helpful';

/** Rate limit per visitor. */
const LIMIT = { name: 'votes', points: 20, seconds: 120 };
const COOKIE = 'faq_voter';
const YEAR = 31_536_000;

export type VoteResult =
	| { readonly kind: 'voted'; readonly location: string; readonly setCookie: string }
	| { readonly kind: 'rejected'; readonly status: 400 | 403 | 429 | 503; readonly state: VoteState };

export interface VotePorts {
	readonly db?: () => Promise<Database>;
	readonly limit?: RateLimiter;
	readonly newId?: () => string;
}

const ownLimit = createRateLimiter(LIMIT);

/** Form state from the page address; `new` by default. */
export function voteState(params: URLSearchParams): VoteState {
	const state = params.get(VOTED);
	if (state === 'told') return 'sent'; // Former value.
	return state === 'yes' || state === 'no' || state === 'sent' ? state : 'new';
}

const isVerdict = (value: unknown): value is Verdict => (VERDICTS as readonly unknown[]).includes(value);

const rejected = (status: 400 | 403 | 429 | 503, state: VoteState): VoteResult => ({ kind: 'rejected', status, state });

/** Redirect target: the same page with a thank-you message. */
const thanks = (site: Site, state: VoteState): string => `${href(site, site.path, { [VOTED]: state } satisfies Params)}#${VOTE_FORM}`;

/**
 * Records a vote and returns the redirect (303). The voter id is in an HttpOnly cookie that only voting sets.
 * @param article article id and the language of its text
 */
export async function takeVote(
	request: Request,
	site: Site,
	{ article, language }: { readonly article: string; readonly language: string },
	{ db = database, limit = ownLimit, newId = randomUUID }: VotePorts = {},
): Promise<VoteResult> {
	if (request.headers.get('origin') !== site.origin) return rejected(403, 'failed');
	if ((await limit.take(request.headers.get('x-forwarded-for') ?? '')) > 0) return rejected(429, 'often');
	const form = await request.formData().catch(() => null);
	const verdict = form?.get(VOTED);
	if (!isVerdict(verdict)) return rejected(400, 'new');
	const comment = form?.get('comment');
	const secure = site.origin.startsWith('https:');
	const storedVoter = cookieValue(request.headers.get('cookie') ?? undefined, serverCookieName(COOKIE, secure)) ?? '';
	const voter = isUuid(storedVoter) ? storedVoter : newId();
	const { brand, market } = site;
	const text = typeof comment === 'string' ? comment : undefined;
	try {
		await recordVote(await db(), { article, language, brand, market, voter, verdict, comment: text, now: new Date() });
	} catch (error) {
		processLog().warn('Recording a vote failed', { error: (error as Error).message });
		return rejected(503, 'failed');
	}
	const terms = { domain: site.cookieDomain, maxAge: YEAR, secure };
	const state = verdict === 'no' && text !== undefined ? 'sent' : verdict;
	return { kind: 'voted', location: thanks(site, state), setCookie: setServerCookie(COOKIE, voter, terms) };
}
