/** The price map's service on another host (`HOST_MAPS`). Server only. */
import { z } from '@hono/zod-openapi';
import { callJson } from '#server/http/http.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import { mapParams } from './address.ts';
import type { MapQuery } from './contract.ts';
import { daysSchema, pricesSchema } from './schema.ts';
import type { MapSite, RemoteMap } from './server.ts';

/** Milliseconds. */
const TIMEOUT = 3000;

/** At most so many destinations are taken. */
const MOST_PLACES = 100;

const cheapestFirst = pricesSchema.refine(
	({ data }) => (data?.places ?? []).every(({ total }, i, places) => total > 0 && total >= (places[i - 1]?.total ?? 0)),
	'Destinations are not sorted by price',
);

function requestOf(query: MapQuery, { market, language }: MapSite): URLSearchParams {
	const params = mapParams({ ...query, budget: null, at: null, view: null });
	params.set('market', market);
	params.set('language', language);
	return params;
}

/** @param base address of the service, without a trailing slash */
export const createRemoteMap = (base: string): RemoteMap => ({
	async prices(query, site) {
		const url = `${base}/prices?${requestOf({ ...query, to: null }, site)}`;
		const { data } = await callJson({ url, parse: (body) => cheapestFirst.parse(body), timeout: TIMEOUT });
		if (!data?.places || data.origin.city !== query.origin) throw new Error('The price map sent no prices of this city');
		return data.places.slice(0, MOST_PLACES).map(({ city, date, returnDate, total, stops, minutes }) => ({
			...{ city, country: '', date, total, stops, minutes },
			...(returnDate === undefined ? {} : { returnDate }),
		}));
	},
	async days(query, site) {
		const parse = (body: unknown) => daysSchema.extend({ days: z.array(daysSchema.shape.days.element).max(31) }).parse(body);
		const { days } = await callJson({ url: `${base}/days?${requestOf(query, site)}`, parse, timeout: TIMEOUT });
		return days.map(({ date, total }) => ({ date, total }));
	},
	onError: (error) => processLog().error('Price map request failed', errorDetails(error)),
});
