import type { APIRoute } from 'astro';
import { consentCookies } from '#site/consent.ts';
import { href } from '#site/links.ts';
import { localPath } from '#site/local-path.ts';
import type { Site } from '#site/site.ts';

const PAGE = '/about/privacy';

/** Redirect target: the referring page of this site, else the consent page. */
function pageBefore(request: Request, site: Site, choice: string): string {
	const privacy = `${href(site, PAGE)}#consent-${choice}`;
	const from = request.headers.get('referer') ?? '';
	if (!URL.canParse(from)) return privacy;
	const { origin, pathname, search } = new URL(from);
	if (origin !== site.origin || pathname.endsWith(PAGE) || pathname.endsWith('/consent')) return privacy;
	return localPath(pathname + search) ?? privacy;
}

/** Stores the consent choice and redirects back; same-origin only. */
export const POST: APIRoute = async ({ request, locals: { site } }) => {
	const headers = new Headers({ 'cache-control': 'private, no-store' });
	if (request.headers.get('origin') !== site.origin) return new Response(null, { status: 403, headers });
	const form = await request.formData().catch(() => null);
	const choice = form?.get('answer');
	if (choice !== 'yes' && choice !== 'no') return new Response(null, { status: 400, headers });
	const cookies = consentCookies(choice === 'yes' ? 'granted' : 'denied', {
		cookies: request.headers.get('cookie') ?? undefined,
		domain: site.cookieDomain,
		secure: site.origin.startsWith('https:'),
	});
	for (const cookie of cookies) headers.append('set-cookie', cookie);
	if (request.headers.get('accept') === 'application/json') return new Response(null, { status: 204, headers });
	headers.set('location', pageBefore(request, site, choice));
	return new Response(null, { status: 303, headers });
};

export const GET: APIRoute = ({ locals: { site } }) =>
	new Response(null, { status: 303, headers: { location: href(site, PAGE), 'cache-control': 'private, no-store' } });
