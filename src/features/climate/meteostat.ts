/** Climate normals of a point by Meteostat's JSON API (https://dev.meteostat.net/api/point/normals). Server only. */
import { z } from 'zod';
import type { Point } from '#lib/geo.ts';
import { callJson } from '#server/http/http.ts';

/** Milliseconds. */
const TIMEOUT = 20_000;
const HOTTEST = 60;
const MONTHS = 12;

const degrees = z.number().min(-HOTTEST).max(HOTTEST);
const responseSchema = z.object({
	data: z
		.array(
			z.object({
				start: z.int().optional(),
				end: z.int().optional(),
				month: z.int().min(1).max(MONTHS),
				tmax: degrees.nullable(),
			}),
		)
		.max(240),
});

/** Mean daily maximum of January … December in °C. */
export type MonthlyHighs = readonly number[];

export interface MeteostatAccount {
	readonly url: string;
	/** Of RapidAPI. */
	readonly key: string;
}

/** Of the latest reference period with all its months; null if there is none. */
export function latestHighs(data: z.infer<typeof responseSchema>['data']): MonthlyHighs | null {
	const periods = [...new Set(data.map(({ end = 0 }) => end))].sort((a, b) => b - a);
	for (const period of periods) {
		const highs = Array.from({ length: MONTHS }, (_, index) => {
			const found = data.find(({ end = 0, month }) => end === period && month === index + 1);
			return found?.tmax ?? null;
		});
		if (highs.every((high) => high !== null)) return highs;
	}
	return null;
}

/** Normals of a point; null if the supplier knows none there. @throws OutgoingError */
export const createMeteostat =
	({ url, key }: MeteostatAccount, send: typeof callJson = callJson) =>
	({ lat, lon }: Point): Promise<MonthlyHighs | null> =>
		send({
			url: `${url}/point/normals?${new URLSearchParams({ lat: lat.toFixed(4), lon: lon.toFixed(4) })}`,
			headers: { 'x-rapidapi-host': new URL(url).host, 'x-rapidapi-key': key },
			parse: (body) => latestHighs(responseSchema.parse(body).data),
			backoff: 2,
			delay: 1000,
			timeout: TIMEOUT,
		});
