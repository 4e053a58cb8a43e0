import type { APIRoute } from 'astro';
import { csvResponse } from '#features/staff/csv-response.ts';
import { ratingsCsv } from '#features/support-ratings/overview.ts';
import { readRatingRange } from '#features/support-ratings/rules.ts';
import { utcDate } from '#lib/dates.ts';
import { config } from '#server/config.ts';

/** Ratings of a range as a CSV file, for staff. */
export const GET: APIRoute = ({ request, url, locals: { now } }) => {
	const range = readRatingRange(url.searchParams, utcDate(now), config.ratingDays);
	return csvResponse(request, `ratings_${range.from}_${range.to}.csv`, (db) => ratingsCsv(db, range));
};
