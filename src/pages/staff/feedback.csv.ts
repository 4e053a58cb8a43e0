import type { APIRoute } from 'astro';
import { feedbackCsv, readFeedbackFilter } from '#features/feedback/staff-list.ts';
import { csvResponse } from '#features/staff/csv-response.ts';

/** Reports of a filter as a CSV file, for staff. */
export const GET: APIRoute = ({ request, url }) =>
	csvResponse(request, 'feedback.csv', (db) => feedbackCsv(db, readFeedbackFilter(url.searchParams)));
