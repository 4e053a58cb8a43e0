/** Navigation of the booking (spec 2.4, 4.9, 5, 8): pure, the same on both sides. */
import { BOOKING } from './address.ts';
import { type BookingRoute, ORDER_PARAMETER, OTHER_ROUTES, STEP_ROUTES, type StepRoute } from './contract.ts';

/** Spec 8. */
export const NAVIGATION_ERRORS = {
	'config-not-set': 'Booking navigation config not set',
	'invalid-config': 'Booking navigation config is invalid',
	'current-not-found': 'Cannot find current booking route',
	'next-not-in-config': 'Next booking route not in config',
	'staying-on-current': 'Staying on the current booking route',
	'open-event-not-found': 'Booking open event not found',
	'preload-slow': 'Booking routes preload takes too long',
	'target-undefined': 'Booking target route undefined',
	'order-missing': "Can't set route without orderId",
} as const;
export type NavigationErrorCode = keyof typeof NAVIGATION_ERRORS;

export class NavigationError extends Error {
	readonly code: NavigationErrorCode;
	constructor(code: NavigationErrorCode, detail = '') {
		super(NAVIGATION_ERRORS[code] + (detail && `: ${detail}`));
		this.name = 'NavigationError';
		this.code = code;
	}
}

/** Milliseconds after which preloading a step is logged. */
export const SLOW_PRELOAD_MS = 2000;

const BASE: StepRoute = 'booking';

export const isStep = (route: string | undefined): route is StepRoute => STEP_ROUTES.some((step) => step === route);

export const isBookingRoute = (route: string | undefined): route is BookingRoute =>
	isStep(route) || OTHER_ROUTES.some((other) => other === route);

type Query = Readonly<Record<string, string>> | URLSearchParams;

const queryOf = (query: Query): URLSearchParams => new URLSearchParams(query);

const withQuery = (path: string, query: URLSearchParams): string => (query.size > 0 ? `${path}?${query}` : path);

/** Base address for a visitor without a booking; keeps the query (spec 4.9). */
export const baseUrl = (query: Query = {}): string => withQuery(BOOKING, queryOf(query));

/** @throws NavigationError without an order id (spec 5) */
export function urlOf(route: BookingRoute, orderId: string, query: Query = {}): string {
	if (orderId === '') throw new NavigationError('order-missing');
	const rest = [...queryOf(query)].filter(([name]) => name !== ORDER_PARAMETER);
	return withQuery(route === BASE ? BOOKING : `${BOOKING}/${route}`, new URLSearchParams([[ORDER_PARAMETER, orderId], ...rest]));
}

export interface NavigationConfig {
	readonly orderId: string;
	readonly steps: readonly string[];
}

export interface Navigation {
	readonly orderId: string;
	readonly steps: readonly StepRoute[];
	has(route: BookingRoute): boolean;
	/** The step itself; `booking` if it was removed from the configuration. */
	current(route: BookingRoute): BookingRoute;
	/** Step after the current one, `process` after the last. @throws NavigationError */
	next(current: BookingRoute): BookingRoute;
	/** Null before the first step. @throws NavigationError */
	previous(current: BookingRoute): StepRoute | null;
	/** Checks a move to another route. @throws NavigationError */
	go(current: BookingRoute, target: string | undefined): BookingRoute;
	urlOf(route: BookingRoute, query?: Query): string;
}

function checkedSteps(steps: readonly string[]): readonly StepRoute[] {
	if (steps.length === 0) throw new NavigationError('config-not-set');
	const unknown = steps.find((step) => !isStep(step));
	if (unknown !== undefined) throw new NavigationError('invalid-config', `unknown step ${unknown}`);
	if (new Set(steps).size < steps.length) throw new NavigationError('invalid-config', 'repeated step');
	if (steps[0] !== BASE) throw new NavigationError('invalid-config', `starts with ${steps[0]}`);
	return steps.filter(isStep);
}

/** @throws NavigationError if the configuration is invalid */
export function createNavigation(config: NavigationConfig | null | undefined): Navigation {
	if (!config) throw new NavigationError('config-not-set');
	const { orderId } = config;
	if (orderId === '') throw new NavigationError('order-missing');
	const steps = checkedSteps(config.steps);
	const has = (route: BookingRoute): boolean => !isStep(route) || steps.includes(route);
	const indexOf = (route: BookingRoute): number => {
		const index = isStep(route) ? steps.indexOf(route) : -1;
		if (index < 0) throw new NavigationError('current-not-found', route);
		return index;
	};
	return {
		orderId,
		steps,
		has,
		current: (route) => (has(route) ? route : BASE),
		next: (current) => steps[indexOf(current) + 1] ?? 'process',
		previous: (current) => steps[indexOf(current) - 1] ?? null,
		go(current, target) {
			if (!isBookingRoute(target)) throw new NavigationError('target-undefined', target);
			if (!has(target)) throw new NavigationError('next-not-in-config', target);
			if (target === current) throw new NavigationError('staying-on-current', target);
			return target;
		},
		urlOf: (route, query = {}) => urlOf(route, orderId, query),
	};
}

export interface OfferedSteps {
	/** Pages of extras with something on offer. */
	readonly ssrOne: boolean;
	readonly ssrTwo: boolean;
	readonly seats: boolean;
	/** Flag `asb-exp-seatMapBeforeServices`. */
	readonly seatsFirst: boolean;
}

/** Ordered steps of a booking; those with nothing on offer are left out. */
export function offeredSteps({ ssrOne, ssrTwo, seats, seatsFirst }: OfferedSteps): readonly StepRoute[] {
	const services: StepRoute[] = [...(ssrOne ? (['ssr_one'] as const) : []), ...(ssrTwo ? (['ssr_two'] as const) : [])];
	const chosen: StepRoute[] = seats ? ['seats'] : [];
	return [BASE, ...(seatsFirst ? [...chosen, ...services] : [...services, ...chosen]), 'payment'];
}

/** First step before `route` that does not hold; null if the visitor may open `route`. */
export const firstInvalidStep = (steps: readonly StepRoute[], route: StepRoute, isValid: (step: StepRoute) => boolean): StepRoute | null =>
	steps.slice(0, Math.max(0, steps.indexOf(route))).find((step) => !isValid(step)) ?? null;
