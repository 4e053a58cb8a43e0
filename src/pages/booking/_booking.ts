import type { APIContext } from 'astro';
import { ORDER_PARAMETER, type StepRoute } from '#features/booking/contract.ts';
import type { BookingKey } from '#features/booking/flow.ts';
import { openStep, type StepRequest, type StepResult, submitStep, unsavedStep } from '#features/booking/page.ts';
import { SEAT_MAP_BEFORE_SERVICES } from '#features/flags/declare.ts';
import type { OrderDetails } from '#features/orders/contract.ts';
import { readOrder } from '#features/orders/records.ts';
import { bookingPorts } from '#ports/orders/booking-ports.ts';
import { mayReadOrder } from '#ports/orders/order-access.ts';
import { database } from '#server/database/open.ts';
import { makePrivate, seeOther } from '#server/http/private-page.ts';
import { visitorOfCookie } from '#server/http/visitor-cookie.ts';
import { errorDetails } from '#server/log/log.ts';
import { href } from '#site/links.ts';

type Context = Pick<APIContext, 'request' | 'url' | 'locals'> & { readonly response: { status?: number; readonly headers: Headers } };

export const bookingKey = ({ request, url, locals }: Pick<Context, 'request' | 'url' | 'locals'>): BookingKey => ({
	id: url.searchParams.get(ORDER_PARAMETER) ?? '',
	visitor: visitorOfCookie(request) ?? '',
	seatsFirst: locals.flags.get(SEAT_MAP_BEFORE_SERVICES),
});

/** The visitor's own order of this process; null looks the same for strangers' orders and missing ones. */
export async function visitorsOrder(request: Request, id: string): Promise<OrderDetails | null> {
	return (await mayReadOrder(request, id)) ? readOrder(await database(), id) : null;
}

export const stepRequest = (context: Pick<Context, 'request' | 'url' | 'locals'>, route: StepRoute): StepRequest => ({
	route,
	key: bookingKey(context),
	query: context.url.searchParams,
	site: context.locals.site,
});

/** The step to render, or the response that ends the request. @param form null opens the step */
export async function stepPage(
	context: Context,
	route: StepRoute,
	form: FormData | null,
): Promise<Response | Extract<StepResult, { kind: 'step' | 'missing' }>> {
	makePrivate(context.response.headers);
	const step = stepRequest(context, route);
	const unsaved = (error: unknown): Promise<StepResult> => {
		bookingPorts.log.error('Storing a step failed', { route, ...errorDetails(error) });
		context.response.status = 503;
		return unsavedStep(step, form ?? new FormData(), bookingPorts);
	};
	const result: StepResult = form ? await submitStep(step, form, bookingPorts).catch(unsaved) : await openStep(step, bookingPorts);
	return result.kind === 'redirect' ? seeOther(href(context.locals.site, result.location)) : result;
}

/** The form of a POST; null for other methods and bodies that are no form. */
export const formOf = async ({ request }: Pick<Context, 'request'>): Promise<FormData | null> =>
	request.method === 'POST' ? request.formData().catch(() => null) : null;
