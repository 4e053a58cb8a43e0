import { http, type ResponseContract } from '#browser/http.ts';
import { isRecord } from '#lib/is-record.ts';
import { type OriginCity, offerOrigin } from './origin.client.ts';

const isCity = (value: unknown): boolean => isRecord(value) && typeof value.code === 'string' && typeof value.name === 'string';

const contract: ResponseContract<{ origin: OriginCity | null }> = {
	name: 'Origin of the time zone',
	holds: (body): body is { origin: OriginCity | null } => isRecord(body) && (body.origin === null || isCity(body.origin)),
};

/** Does nothing for foreign zones, the default origin's zone and failed requests. */
export async function offerZoneOrigin(root: HTMLElement): Promise<void> {
	const { lang: language, dataset } = root.ownerDocument.documentElement;
	const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
	const query = new URLSearchParams({ zone, market: dataset.market ?? '', language });
	const outcome = await http.request(`/svc/search-form/origin.json?${query}`, { contract });
	if (outcome.kind === 'ok' && outcome.value.origin) offerOrigin(root, { ...outcome.value.origin, zone });
}
