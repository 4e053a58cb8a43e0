import { alertsOf } from '#alert-service.ts';
import { KEY } from '#features/price-alerts/address.ts';
import type { PricePoint } from '#features/price-alerts/contract.ts';
import type { FeedAlert } from '#features/price-alerts/service/service.ts';
import { PRIVATE } from '#server/http/private-page.ts';
import type { Site } from '#site/site.ts';

type Render = (alert: FeedAlert, prices: readonly PricePoint[], key: string) => { readonly type: string; readonly text: string };

const RETRY_SECONDS = '60';

/** A feed for whoever has its secret address; 404 for others, and for alerts that wait for their confirmation. */
export async function feedResponse(request: Request, { brand }: Pick<Site, 'brand'>, id = '', render: Render): Promise<Response> {
	const key = new URL(request.url).searchParams.get(KEY) ?? '';
	const result = await alertsOf(brand).feed(id, key);
	if (result.kind === 'failed' && result.code === 'service-unavailable')
		return new Response('Try again later.\n', { status: 503, headers: { ...PRIVATE, 'retry-after': RETRY_SECONDS } });
	if (result.kind === 'failed') return new Response('There is no such feed.\n', { status: 404, headers: PRIVATE });
	const { type, text } = render(result.alert, result.prices, key);
	return new Response(text, { headers: { ...PRIVATE, 'content-type': type } });
}
