import { alertPath, KEY } from '#features/price-alerts/address.ts';
import type { PricePoint } from '#features/price-alerts/contract.ts';
import type { ManagedAlert } from '#features/price-alerts/manage.ts';
import { keyIn } from '#features/price-alerts/service/wire.ts';
import { alertsOf } from '#ports/alerts/alert-service.ts';
import { callerWith } from '#server/http/service-caller.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';

export interface OpenedAlert extends ManagedAlert {
	/** Oldest first. */
	readonly prices: readonly PricePoint[];
}

/** The alert of a page's address, for whoever has its key or owns it; null looks the same for strangers' alerts and missing ones. */
export async function openAlert(request: Request, { brand }: Pick<Site, 'brand'>, id: string): Promise<OpenedAlert | 'failed' | null> {
	const typed = new URL(request.url).searchParams.get(KEY);
	const result = await alertsOf(brand).read(callerWith(request, null), { id, key: typed });
	if (result.kind === 'failed') return result.code === 'unknown-alert' || result.code === 'invalid-alert' ? null : 'failed';
	const { alert, prices } = result;
	return { alert, prices, key: typed !== null && typed === keyIn(alert.links.page) ? typed : null };
}

export const alertHref = (site: Site, { alert, key }: ManagedAlert, params: Readonly<Record<string, string>> = {}): string =>
	href(site, alertPath(alert.id), { ...(key === null ? {} : { [KEY]: key }), ...params });
