import type { DestinationPrice } from '#features/search/contract.ts';
import { config, serviceAddress } from '#server/config.ts';
import { callJson } from '#server/http.ts';
import { errorDetails, processLog } from '#server/log.ts';
import type { Site } from '#site/site.ts';
import type { ExplorePorts } from './api.ts';
import { cheapestSchema } from './schema.ts';

type Cheapest = ExplorePorts['cheapest'];
type Options = Parameters<Cheapest>[1];

/** Milliseconds that a page waits for the service. */
const TIMEOUT = 3000;

function addressOf(base: string, from: string, { currency, market, limit, date, departFrom, stay, country }: Options): string {
	const optional = { depart_date: date, depart_from: departFrom, stay, country };
	const given = Object.entries(optional).filter(([, value]) => value !== undefined);
	const query = new URLSearchParams({ origin_iata: from, currency, market, limit: String(limit) });
	for (const [name, value] of given) query.set(name, String(value));
	return `${base}/cheapest?${query}`;
}

/**
 * The cheapest trips from a place: of the explore service on another host (`HOST_EXPLORE`, spec 7), else of this process. A host that fails
 * or breaks the contract is an error in the log, and gives null: a page shows no destinations then, and is not cached.
 *
 * @param embedded the flights feature's `cheapestDestinations`
 */
export async function cheapestTrips(
	{ brand }: Pick<Site, 'brand'>,
	from: string,
	options: Options,
	embedded: Cheapest,
): Promise<DestinationPrice[] | null> {
	const base = serviceAddress(config, 'explore', brand);
	if (base === null) return embedded(from, options);
	try {
		const parse = (answer: unknown) => cheapestSchema.parse(answer);
		const { currency, destinations } = await callJson({ url: addressOf(base, from, options), parse, timeout: TIMEOUT });
		if (currency !== options.currency) throw new RangeError(`Prices in ${currency}`);
		return destinations;
	} catch (error) {
		processLog().error('Explore request failed', errorDetails(error));
		return null;
	}
}
