import type { APIRoute } from 'astro';
import { staffGate } from '#features/staff/gate.ts';
import { ratingsCsv } from '#features/support-ratings/overview.ts';
import { readRatingRange } from '#features/support-ratings/rules.ts';
import { utcDate } from '#lib/dates.ts';
import { database } from '#server/database/open.ts';
import { errorDetails, processLog } from '#server/log/log.ts';

const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

function bodyOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await parts.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		cancel: async () => void (await parts.return(undefined)),
	});
}

/** Ratings of a range as a CSV file, for staff. */
export const GET: APIRoute = async ({ request, url, locals: { now } }) => {
	const gate = await staffGate(request, { headers: new Headers() });
	if (gate !== 'open') return new Response(null, { status: gate === 'absent' ? 404 : 403, headers: PRIVATE });
	const range = readRatingRange(url.searchParams, utcDate(now));
	try {
		const body = bodyOf(ratingsCsv(await database(), range));
		const disposition = `attachment; filename="ratings_${range.from}_${range.to}.csv"`;
		return new Response(body, { headers: { ...PRIVATE, 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition } });
	} catch (error) {
		processLog().error('Reading ratings failed', errorDetails(error));
		return new Response(null, { status: 503, headers: { ...PRIVATE, 'retry-after': '30' } });
	}
};
