import { KEY } from '#features/price-alerts/address.ts';
import type { PricePoint } from '#features/price-alerts/contract.ts';
import type { FeedAlert } from '#features/price-alerts/service/service.ts';
import { unavailable } from '#features/price-alerts/service/unavailable.ts';
import { alertsOf } from '#ports/alerts/alert-service.ts';
import { PRIVATE } from '#server/http/private-page.ts';
import { callerWith } from '#server/http/service-caller.ts';
import type { Site } from '#site/site.ts';

type Render = (alert: FeedAlert, prices: readonly PricePoint[], key: string) => { readonly type: string; readonly text: string };

/** A feed for whoever has its secret address; 404 for others, and for alerts that wait for their confirmation. */
export async function feedResponse(request: Request, { brand }: Pick<Site, 'brand'>, id = '', render: Render): Promise<Response> {
	const key = new URL(request.url).searchParams.get(KEY) ?? '';
	const result = await alertsOf(brand).feed(callerWith(request, null), id, key);
	if (result.kind === 'failed') {
		const wait = unavailable(result);
		if (!wait) return new Response('There is no such feed.\n', { status: 404, headers: PRIVATE });
		return new Response('Try again later.\n', { status: wait.status, headers: { ...PRIVATE, 'retry-after': wait.retryAfter } });
	}
	const { type, text } = render(result.alert, result.prices, key);
	return new Response(text, { headers: { ...PRIVATE, 'content-type': type } });
}
