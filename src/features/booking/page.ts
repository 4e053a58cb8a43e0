/** What a page of a step shows, or where it sends the visitor. */
import type { Site } from '#site/site.ts';
import type { BookingRoute, StepRoute } from './contract.ts';
import { type DraftFields, isFieldName, readFields } from './fields.ts';
import { acceptTotal, type Booking, type BookingKey, blockingStep, type LoadedBooking, loadBooking, saveFields } from './flow.ts';
import type { BookingPorts } from './ports.ts';
import { baseUrl, type Navigation, NavigationError, urlOf } from './rules.ts';

/** Parameter that shows the problems of a step. */
export const CHECK_PARAMETER = 'check';

/** Names of buttons and fields of the forms that are no fields of the draft. */
export const FORM = {
	accept: 'accept',
	total: 'total',
	consent: 'consent',
	to: 'to',
	remove: 'remove',
	add: 'add',
	agreed: 'agreed',
} as const;

export type StepResult =
	| { readonly kind: 'redirect'; readonly location: string }
	/** No booking of this visitor. */
	| { readonly kind: 'missing' }
	| { readonly kind: 'step'; readonly booking: Booking; readonly check: boolean };

export interface StepRequest {
	readonly route: StepRoute;
	readonly key: BookingKey;
	readonly query: URLSearchParams;
	readonly site: Pick<Site, 'prefix'>;
}

const CHECK = { [CHECK_PARAMETER]: '1' };

const redirect = (location: string): StepResult => ({ kind: 'redirect', location });

/** Route after a step; errors of the navigation are logged and lead back to the first step (spec 8). */
export function nextRoute(navigation: Navigation, current: StepRoute, log: BookingPorts['log']): BookingRoute {
	try {
		return navigation.go(current, navigation.next(navigation.current(current)));
	} catch (error) {
		if (!(error instanceof NavigationError)) throw error;
		log.error(error.message, { order: navigation.orderId, route: current });
		return 'booking';
	}
}

function unopened(
	loaded: Exclude<LoadedBooking, { kind: 'open' }>,
	{ route, key, query }: StepRequest,
	log: BookingPorts['log'],
): StepResult {
	if (loaded.kind === 'replaced') return redirect(urlOf('process', loaded.id));
	if (loaded.kind === 'gone') return redirect(urlOf('status', key.id));
	const { message } = new NavigationError(key.id === '' ? 'config-not-set' : 'open-event-not-found');
	log.warn(message, { route });
	return route === 'booking' ? { kind: 'missing' } : redirect(baseUrl(query));
}

/** Opens a step: earlier steps must be complete, and the step part of the configuration (spec 4.9). */
export async function openStep(request: StepRequest, ports: BookingPorts): Promise<StepResult> {
	const { route, key, query } = request;
	const loaded = await loadBooking(key, ports);
	if (loaded.kind !== 'open') return unopened(loaded, request, ports.log);
	const { booking } = loaded;
	const { navigation } = booking;
	const current = navigation.current(route);
	if (current !== route) {
		ports.log.warn(new NavigationError('current-not-found', route).message, { order: key.id });
		return redirect(navigation.urlOf(current));
	}
	const blocking = blockingStep(booking, route);
	if (blocking) return redirect(navigation.urlOf(blocking, CHECK));
	return { kind: 'step', booking, check: query.has(CHECK_PARAMETER) };
}

const text = (form: Pick<FormData, 'get'>, name: string): string => {
	const value = form.get(name);
	return typeof value === 'string' ? value : '';
};

/** Total of a hidden field or button; NaN if it is none. */
export const totalOf = (form: Pick<FormData, 'get'>, name: string): number => {
	const typed = text(form, name);
	return /^\d{1,12}$/.test(typed) ? Number(typed) : Number.NaN;
};

/** Fields of a step's form; the button that removes a choice names its field. */
function sentFields(form: FormData): DraftFields {
	const removed = text(form, FORM.remove);
	return { ...readFields(form.entries()), ...(isFieldName(removed) ? { [removed]: '' } : {}) };
}

/** The step as it was sent, after storing it failed. */
export async function unsavedStep(request: StepRequest, form: FormData, ports: BookingPorts): Promise<StepResult> {
	const opened = await openStep({ ...request, query: new URLSearchParams() }, ports);
	if (opened.kind !== 'step') return opened;
	const { booking } = opened;
	return { ...opened, booking: { ...booking, fields: { ...booking.fields, ...sentFields(form) }, isUnsaved: true } };
}

/** Stores a step's form and opens the next step, or this one with its problems. Always a redirect. */
export async function submitStep(
	request: StepRequest,
	form: FormData,
	ports: BookingPorts,
): Promise<Exclude<StepResult, { kind: 'step' }>> {
	const { route, key } = request;
	const saved = await saveFields(key, sentFields(form), ports);
	if (saved.kind === 'too-many') return { kind: 'redirect', location: urlOf(route, key.id, CHECK) };
	if (saved.kind !== 'open') return unopened(saved, request, ports.log) as Exclude<StepResult, { kind: 'step' }>;
	const { booking } = saved;
	const { navigation } = booking;
	if (form.has(FORM.accept)) {
		await acceptTotal(booking, totalOf(form, FORM.accept), ports);
		return { kind: 'redirect', location: navigation.urlOf(route) };
	}
	if (form.get(FORM.to) === 'here' || form.has(FORM.remove) || booking.change)
		return { kind: 'redirect', location: navigation.urlOf(route) };
	const next = nextRoute(navigation, route, ports.log);
	const blocking = blockingStep(booking, next === 'process' ? 'payment' : (next as StepRoute));
	return { kind: 'redirect', location: blocking ? navigation.urlOf(blocking, CHECK) : navigation.urlOf(next) };
}
