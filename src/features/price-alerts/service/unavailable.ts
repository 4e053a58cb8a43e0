import { ALERT_STATUS } from '#features/price-alerts/contract.ts';
import type { AlertsFailure } from './service.ts';

const RETRY_SECONDS = 60;

/** Status and `Retry-After` of a request that may succeed later; null if the address itself is wrong. */
export function unavailable({ code, retryAfter = RETRY_SECONDS }: AlertsFailure): { status: 429 | 503; retryAfter: string } | null {
	if (code !== 'too-many-requests' && code !== 'service-unavailable') return null;
	return { status: ALERT_STATUS[code], retryAfter: String(retryAfter) };
}
