import type { AstroGlobal } from 'astro';
import { takeVote, type VoteState, voteState } from '#features/faq/vote-form.ts';

/** State of the "was it helpful" form, or the redirect after a vote. Also sets the caching of the page. */
export async function articleVote(
	{ request, response, url, locals: { site } }: AstroGlobal,
	article: string,
	language: string,
): Promise<VoteState | Response> {
	const state = voteState(url.searchParams);
	const shared = request.method !== 'POST' && state === 'new';
	response.headers.set('cache-control', shared ? 'public, s-maxage=3600, stale-while-revalidate=86400' : 'private, no-store');
	if (request.method !== 'POST') return state;
	const result = await takeVote(request, site, { article, language });
	if (result.kind === 'rejected') {
		response.status = result.status;
		if (result.status === 503) response.headers.set('retry-after', '30');
		return result.state;
	}
	const headers = new Headers({ location: result.location, 'cache-control': 'private, no-store' });
	headers.append('set-cookie', result.setCookie);
	return new Response(null, { status: 303, headers });
}
