import type { DestinationPrice } from '#features/search/contract.ts';
import { config, serviceAddress } from '#server/config.ts';
import { callJson } from '#server/http/http.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import type { Site } from '#site/site.ts';
import type { ExplorePorts } from './api.ts';
import { cheapestSchema } from './schema.ts';

type Cheapest = ExplorePorts['cheapest'];
type Options = Parameters<Cheapest>[1];

/** Milliseconds. */
const TIMEOUT = 3000;

function addressOf(base: string, from: string, options: Options): string {
	const { currency, market, limit, date, month, departFrom, stay, country, direct, maxMinutes } = options;
	const optional = {
		depart_date: date,
		depart_month: month,
		depart_from: departFrom,
		stay,
		country,
		direct: direct ? 1 : undefined,
		max_minutes: maxMinutes,
	};
	const given = Object.entries(optional).filter(([, value]) => value !== undefined);
	const query = new URLSearchParams({ origin_iata: from, currency, market, limit: String(limit) });
	for (const [name, value] of given) query.set(name, String(value));
	return `${base}/cheapest?${query}`;
}

/** Queries `HOST_EXPLORE` or this process. On failure logs and returns null; the page is then not cached. */
export async function cheapestTrips(
	{ brand }: Pick<Site, 'brand'>,
	from: string,
	options: Options,
	embedded: Cheapest,
): Promise<DestinationPrice[] | null> {
	const base = serviceAddress(config, 'explore', brand);
	if (base === null) return embedded(from, options);
	try {
		const parse = (body: unknown) => cheapestSchema.parse(body);
		const { currency, destinations } = await callJson({ url: addressOf(base, from, options), parse, timeout: TIMEOUT });
		if (currency !== options.currency) throw new RangeError(`Prices in ${currency}`);
		return destinations;
	} catch (error) {
		processLog().error('Explore request failed', errorDetails(error));
		return null;
	}
}
