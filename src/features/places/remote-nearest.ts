import { z } from '@hono/zod-openapi';
import type { OutgoingCall } from '#server/http.ts';
import { errorDetails, type Log } from '#server/log.ts';
import type { NearestPlace } from './contract.ts';
import { toNearestPlaces, type UncertainPlaceRow } from './rules.ts';
import { nearestPlaceSchema } from './schema.ts';

/** What asking another host needs. */
export interface RemoteNearest {
	/** Base address of the suggest service, without trailing slash. */
	address: string;
	call: <T>(call: OutgoingCall<T>) => Promise<T>;
	log: Pick<Log, 'warn' | 'error'>;
}

const answerSchema = z.array(nearestPlaceSchema);

/** Whatever stands in the place of a field and is not of its type is left out. */
const readableRow = z.object({
	code: z.string().optional().catch(undefined),
	name: z.string().optional().catch(undefined),
	type: nearestPlaceSchema.shape.type.optional().catch(undefined),
	city_code: z.string().optional().catch(undefined),
	city_name: z.string().optional().catch(undefined),
	country_code: z.string().optional().catch(undefined),
	country_name: z.string().optional().catch(undefined),
	coordinates: nearestPlaceSchema.shape.coordinates.optional().catch(undefined),
	cases: nearestPlaceSchema.shape.cases.optional().catch(undefined),
});

/**
 * Nearest places from another host (spec 7: 3 retries after 100 ms, 10 s). Never throws: a failed request is a warning and no places
 * (spec 8); an answer that breaks the contract is logged, and what of it is usable is kept (spec 5).
 */
export async function remoteNearestPlaces({ address, call, log }: RemoteNearest, locale: string): Promise<NearestPlace[]> {
	const url = `${address}/v2/nearest_places.json?${new URLSearchParams({ locale })}`;
	let answer: unknown;
	try {
		answer = await call<unknown>({ url, parse: (body) => body, retries: 3, delay: 100, timeout: 10_000 });
	} catch (error) {
		log.warn('Nearest places request failed', errorDetails(error));
		return [];
	}
	const checked = answerSchema.safeParse(answer);
	if (checked.success) return toNearestPlaces(checked.data);
	log.error('Nearest places contract mismatch', { issues: z.prettifyError(checked.error).slice(0, 1000) });
	return toNearestPlaces(Array.isArray(answer) ? answer.flatMap(readRow) : []);
}

function readRow(row: unknown): UncertainPlaceRow[] {
	const { data } = readableRow.safeParse(row);
	return data ? [data] : [];
}
