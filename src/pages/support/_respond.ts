import type { FormResult, RejectedForm } from '#features/support/ticket-form.ts';

/** The redirect after a stored form, or why it was rejected. Also makes the response private. */
export function respondToForm(
	response: { status?: number; readonly headers: Headers },
	result: FormResult | null,
): RejectedForm | Response | null {
	response.headers.set('cache-control', 'private, no-store');
	response.headers.set('referrer-policy', 'same-origin');
	if (result?.kind === 'stored')
		return new Response(null, { status: 303, headers: { location: result.location, 'cache-control': 'private, no-store' } });
	if (result === null) return null;
	response.status = result.status;
	if (result.retryAfter !== undefined) response.headers.set('retry-after', String(result.retryAfter));
	return result;
}
