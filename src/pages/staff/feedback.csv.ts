import type { APIRoute } from 'astro';
import { feedbackCsv, readFeedbackFilter } from '#features/feedback/staff-list.ts';
import { staffGate } from '#features/staff/gate.ts';
import { database } from '#server/database/open.ts';

export const GET: APIRoute = async ({ request, url }) => {
	const response = { headers: new Headers() };
	const gate = await staffGate(request, response);
	if (gate !== 'open') return new Response(null, { status: gate === 'absent' ? 404 : 403, headers: response.headers });
	response.headers.set('content-type', 'text/csv; charset=utf-8');
	response.headers.set('content-disposition', 'attachment; filename="feedback.csv"');
	return new Response(await feedbackCsv(await database(), readFeedbackFilter(url.searchParams)), { headers: response.headers });
};
