import type { Http, ResponseContract } from '#browser/http.ts';
import { type Log, SAMPLES } from '#browser/log.ts';
import type { NearestPlace, NearestPlaceRow } from './contract.ts';
import { toNearestPlaces, type UncertainPlaceRow } from './rules.ts';

type Given = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown): value is Given => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isKind = (value: unknown): value is NearestPlaceRow['type'] => value === 'city' || value === 'airport' || value === 'country';
const isPoint = (value: unknown): value is NearestPlaceRow['coordinates'] =>
	isGiven(value) && Number.isFinite(value.lat) && Number.isFinite(value.lon);
const isCases = (value: unknown): value is NearestPlaceRow['cases'] => isGiven(value) && Object.values(value).every(isText);

const FIELDS: { readonly [Field in keyof NearestPlaceRow]: (value: unknown) => boolean } = {
	code: isText,
	name: isText,
	type: isKind,
	city_code: isText,
	city_name: isText,
	country_code: isText,
	country_name: isText,
	coordinates: isPoint,
	cases: isCases,
};

const isRow = (row: unknown): row is NearestPlaceRow => isGiven(row) && Object.entries(FIELDS).every(([field, holds]) => holds(row[field]));

const contract: ResponseContract<NearestPlaceRow[]> = {
	name: 'Nearest places',
	holds: (body): body is NearestPlaceRow[] => Array.isArray(body) && body.every(isRow),
};

/** Drops fields of another type. */
const readable = (row: unknown): UncertainPlaceRow =>
	isGiven(row)
		? Object.fromEntries(Object.entries(FIELDS).flatMap(([field, holds]) => (holds(row[field]) ? [[field, row[field]]] : [])))
		: {};

export interface NearestSource {
	readonly http: Http;
	readonly log: Pick<Log, 'warning'>;
	/** Without trailing slash. */
	readonly address: string;
}

/**
 * Locates the visitor by IP address; 3 retries after 100 ms, 10 s timeout.
 * Never rejects: failures are logged and return no places; invalid rows with code, name and type remain.
 */
export async function requestNearest({ http, log, address }: NearestSource, locale: string): Promise<NearestPlace[]> {
	const url = `${address}/v2/nearest_places.json?${new URLSearchParams({ locale })}`;
	const outcome = await http.request(url, { contract, retries: 3, delayMs: 100, timeoutMs: 10_000 });
	if (outcome.kind === 'ok') return toNearestPlaces(outcome.value);
	const { reason, status, body } = outcome;
	if (reason === 'contract') return toNearestPlaces(Array.isArray(body) ? body.map(readable) : []);
	log.warning('Nearest places request failed', { sample: SAMPLES.geoip, details: { reason, status } });
	return [];
}
