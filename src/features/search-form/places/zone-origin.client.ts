import { http, type ResponseContract } from '#browser/http.ts';
import { type OriginCity, offerOrigin } from './origin.client.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isCity = (value: unknown): boolean => isObject(value) && typeof value.code === 'string' && typeof value.name === 'string';

const contract: ResponseContract<{ origin: OriginCity | null }> = {
	name: 'Origin of the time zone',
	holds: (answer): answer is { origin: OriginCity | null } => isObject(answer) && (answer.origin === null || isCity(answer.origin)),
};

/** Does nothing for foreign zones, the default origin's zone and failed requests. */
export async function offerZoneOrigin(root: HTMLElement): Promise<void> {
	const { lang: language, dataset } = root.ownerDocument.documentElement;
	const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
	const query = new URLSearchParams({ zone, market: dataset.market ?? '', language });
	const outcome = await http.request(`/svc/search-form/origin.json?${query}`, { contract });
	if (outcome.kind === 'ok' && outcome.value.origin) offerOrigin(root, { ...outcome.value.origin, zone });
}
