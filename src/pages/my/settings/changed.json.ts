import type { APIRoute } from 'astro';
import { SETTINGS } from '#features/account/address.ts';
import type { ChangedText } from '#features/account/sync/changed-settings.client.ts';
import { LOCAL_SETTINGS } from '#features/account/sync/local-settings.ts';
import { messages } from '#i18n/messages.ts';
import { list } from '#lib/format.ts';
import { PRIVATE } from '#server/http/private-page.ts';
import { formats } from '#site/formats.ts';
import { href } from '#site/links.ts';

/** Text about settings that the account's replaced, in the page's language. */
export const GET: APIRoute = ({ locals: { site }, url }) => {
	const t = messages(site.locale, 'account').sync;
	const changed = LOCAL_SETTINGS.filter((name) => url.searchParams.getAll('changed').includes(name));
	const what = list(
		formats(site),
		changed.map((name) => t.names[name]()),
	);
	const body: ChangedText = { text: t.text({ what }), link: t.link(), href: href(site, SETTINGS), close: t.close() };
	return Response.json(body, { headers: PRIVATE });
};
