import { alertPorts } from '#alert-ports.ts';
import { KEY } from '#features/price-alerts/address.ts';
import { noteRead } from '#features/price-alerts/changes.ts';
import type { PricePoint } from '#features/price-alerts/contract.ts';
import { isFeedKey } from '#features/price-alerts/keys.ts';
import { type Alert, readAlert, readPrices } from '#features/price-alerts/records.ts';
import { PRIVATE } from '#server/http/private-page.ts';

type Render = (alert: Alert, prices: readonly PricePoint[]) => { readonly type: string; readonly text: string };

/** A feed for whoever has its secret address; 404 for others, and for alerts that wait for their confirmation. */
export async function feedResponse(request: Request, id = '', render: Render): Promise<Response> {
	const db = await alertPorts.db();
	const key = new URL(request.url).searchParams.get(KEY) ?? '';
	const alert = isFeedKey(id, key) ? await readAlert(db, id) : null;
	if (!alert || alert.state === 'unconfirmed') return new Response('There is no such feed.\n', { status: 404, headers: PRIVATE });
	await noteRead(db, id, alertPorts.now());
	const { type, text } = render(alert, await readPrices(db, id));
	return new Response(text, { headers: { ...PRIVATE, 'content-type': type } });
}
