import type { APIRoute } from 'astro';
import { statementCsv } from '#features/loyalty/statement-csv.ts';
import { signedIn, toSignIn } from '#pages/my/_signed-in.ts';
import { premiumPorts } from '#ports/premium/premium-ports.ts';
import { database } from '#server/database/open.ts';
import { PRIVATE } from '#server/http/private-page.ts';

/** All transactions of the signed-in traveller. */
export const GET: APIRoute = async ({ request, locals: { site } }) => {
	const user = await signedIn(request);
	if (!user) return toSignIn(site, request);
	const text = await statementCsv(await database(), user.account.id, site, premiumPorts.zoneOf(site.market));
	const headers = { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="cashback.csv"' };
	return new Response(text, { headers: { ...PRIVATE, ...headers } });
};
