import { readableAlert } from '#alert-access.ts';
import { alertPath, KEY } from '#features/price-alerts/address.ts';
import { isAlertKey } from '#features/price-alerts/keys.ts';
import type { Alert } from '#features/price-alerts/records.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';

export interface OpenedAlert {
	readonly alert: Alert;
	/** The key that opened it; null for its owner. */
	readonly key: string | null;
}

/** The alert of a page's address, for whoever has its key or owns it. */
export async function openAlert(request: Request, id: string): Promise<OpenedAlert | null> {
	const typed = new URL(request.url).searchParams.get(KEY);
	const alert = await readableAlert(request, id, typed);
	return alert && { alert, key: typed !== null && isAlertKey(id, typed) ? typed : null };
}

export const alertHref = (site: Site, { alert, key }: OpenedAlert, params: Readonly<Record<string, string>> = {}): string =>
	href(site, alertPath(alert.id), { ...(key === null ? {} : { [KEY]: key }), ...params });
