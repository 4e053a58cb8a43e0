/** The form "was it helpful" as a request: who may send it, and what the page says then. Works without script. */
import { randomUUID } from 'node:crypto';
import { type Database, database } from '#server/database/open.ts';
import { processLog } from '#server/log.ts';
import { createRateLimiter, type RateLimiter } from '#server/rate-limit.ts';
import { serverCookieName, setServerCookie } from '#site/cookie-table.ts';
import { cookieValue } from '#site/cookies.ts';
import { href, type Params } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { VERDICTS, type Verdict } from './contract.ts';
import { recordVote } from './votes.ts';

/** What the form says: it asks, thanks, asks what was missing, thanks for that, or could not take the vote. */
export type VoteState = 'ask' | 'yes' | 'no' | 'told' | 'often' | 'failed';

/** Parameter of the page after a vote; such a page is never stored. */
export const VOTED = 'helpful';
/** The form's place on its page. */
export const VOTE_FORM = 'helpful';

/** Votes of one visitor. */
const LIMIT = { name: 'votes', points: 20, seconds: 120 };
const COOKIE = 'faq_voter';
const YEAR = 31_536_000;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What of a request has to be said back. */
export type VoteAnswer =
	| { readonly kind: 'voted'; readonly location: string; readonly setCookie: string }
	| { readonly kind: 'refused'; readonly status: 400 | 403 | 429 | 503; readonly state: VoteState };

/** What a vote is taken with; this process's own by default. */
export interface VotePorts {
	readonly db?: () => Promise<Database>;
	readonly limit?: RateLimiter;
	readonly newId?: () => string;
}

const ownLimit = createRateLimiter(LIMIT);

/** What the page after a vote says; `ask` for any other address. */
export function voteState(params: URLSearchParams): VoteState {
	const said = params.get(VOTED);
	return said === 'yes' || said === 'no' || said === 'told' ? said : 'ask';
}

const isVerdict = (value: unknown): value is Verdict => (VERDICTS as readonly unknown[]).includes(value);

const refused = (status: 400 | 403 | 429 | 503, state: VoteState): VoteAnswer => ({ kind: 'refused', status, state });

/** Where the visitor is led after his vote: the same page, which thanks him. */
const thanks = (site: Site, state: VoteState): string => `${href(site, site.path, { [VOTED]: state } satisfies Params)}#${VOTE_FORM}`;

/**
 * Takes a vote that a page of ours sent: counts it and tells where to lead on (303). His random number is in a cookie that is set by voting
 * alone, is no script's to read, and serves nothing else.
 *
 * @param article id of the article that the page shows, and the language of its text
 */
export async function takeVote(
	request: Request,
	site: Site,
	{ article, language }: { readonly article: string; readonly language: string },
	{ db = database, limit = ownLimit, newId = randomUUID }: VotePorts = {},
): Promise<VoteAnswer> {
	if (request.headers.get('origin') !== site.origin) return refused(403, 'failed');
	if ((await limit.take(request.headers.get('x-forwarded-for') ?? '')) > 0) return refused(429, 'often');
	const form = await request.formData().catch(() => null);
	const verdict = form?.get(VOTED);
	if (!isVerdict(verdict)) return refused(400, 'ask');
	const comment = form?.get('comment');
	const secure = site.origin.startsWith('https:');
	const known = cookieValue(request.headers.get('cookie') ?? undefined, serverCookieName(COOKIE, secure)) ?? '';
	const voter = ID.test(known) ? known : newId();
	const { brand, market } = site;
	const text = typeof comment === 'string' ? comment : undefined;
	try {
		await recordVote(await db(), { article, language, brand, market, voter, verdict, comment: text, now: new Date() });
	} catch (error) {
		processLog().warn('A vote cannot be recorded', { error: (error as Error).message });
		return refused(503, 'failed');
	}
	const terms = { domain: site.cookieDomain, maxAge: YEAR, secure };
	const state = verdict === 'no' && text !== undefined ? 'told' : verdict;
	return { kind: 'voted', location: thanks(site, state), setCookie: setServerCookie(COOKIE, voter, terms) };
}
