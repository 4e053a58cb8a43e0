import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BookingRoute, OTHER_ROUTES, STEP_ROUTES, type StepRoute } from '#features/booking/contract.ts';
import {
	baseUrl,
	createNavigation,
	firstInvalidStep,
	NAVIGATION_ERRORS,
	type NavigationErrorCode,
	offeredSteps,
	urlOf,
} from '#features/booking/rules.ts';

const ID = 'K7Q2-9XMA';
const services = fc
	.subarray(['ssr_one', 'ssr_two', 'seats'] as StepRoute[])
	.chain((some) => fc.shuffledSubarray(some, { minLength: some.length }));
const configs = services.map((some): StepRoute[] => ['booking', ...some, 'payment']);

const codeOf = (work: () => unknown): NavigationErrorCode | 'none' => {
	try {
		work();
		return 'none';
	} catch (error) {
		return (error as { code: NavigationErrorCode }).code;
	}
};

describe('the steps of a booking (spec 2.4, 4.9)', () => {
	it('follow each other in the order of the configuration, from the first to the last', () => {
		fc.assert(
			fc.property(configs, (steps) => {
				const navigation = createNavigation({ orderId: ID, steps });
				const visited: BookingRoute[] = ['booking'];
				while (visited.at(-1) !== 'process') visited.push(navigation.next(visited.at(-1) as BookingRoute));
				expect(visited).toEqual([...steps, 'process']);
				for (const [i, step] of steps.entries()) expect(navigation.previous(step)).toBe(steps[i - 1] ?? null);
			}),
		);
	});

	it('have seats last before the payment, or right after the passengers with asb-exp-seatMapBeforeServices', () => {
		const all = { ssrOne: true, ssrTwo: true, seats: true };
		expect(offeredSteps({ ...all, seatsFirst: false })).toEqual(['booking', 'ssr_one', 'ssr_two', 'seats', 'payment']);
		expect(offeredSteps({ ...all, seatsFirst: true })).toEqual(['booking', 'seats', 'ssr_one', 'ssr_two', 'payment']);
	});

	it('leave out a page without anything on offer, and are always a valid configuration', () => {
		const offered = fc.record({ ssrOne: fc.boolean(), ssrTwo: fc.boolean(), seats: fc.boolean(), seatsFirst: fc.boolean() });
		fc.assert(
			fc.property(offered, (offer) => {
				const { steps } = createNavigation({ orderId: ID, steps: offeredSteps(offer) });
				expect([steps.includes('ssr_one'), steps.includes('ssr_two'), steps.includes('seats')]).toEqual([
					offer.ssrOne,
					offer.ssrTwo,
					offer.seats,
				]);
			}),
		);
	});

	it('send a visitor back to booking when the current one leaves the configuration', () => {
		fc.assert(
			fc.property(configs, fc.constantFrom(...STEP_ROUTES, ...OTHER_ROUTES), (steps, route) => {
				const { current } = createNavigation({ orderId: ID, steps });
				const isRemoved = (STEP_ROUTES as readonly string[]).includes(route) && !steps.includes(route as StepRoute);
				expect(current(route)).toBe(isRemoved ? 'booking' : route);
			}),
		);
	});

	it('open only after all earlier ones are complete', () => {
		fc.assert(
			fc.property(configs, fc.func(fc.boolean()), (steps, valid) => {
				const isValid = (step: StepRoute): boolean => valid(step);
				for (const [i, step] of steps.entries())
					expect(firstInvalidStep(steps, step, isValid)).toBe(steps.slice(0, i).find((earlier) => !isValid(earlier)) ?? null);
			}),
		);
	});
});

describe('addresses', () => {
	it('have the order id and keep the other parameters', () => {
		expect(urlOf('booking', ID)).toBe(`/booking?order_id=${ID}`);
		expect(urlOf('seats', ID, { marker: 'blog', order_id: 'OLD' })).toBe(`/booking/seats?order_id=${ID}&marker=blog`);
	});

	it("cannot be set without an order id: Can't set route without orderId (spec 5)", () => {
		expect(() => urlOf('booking', '')).toThrow("Can't set route without orderId");
		expect(() => createNavigation({ orderId: '', steps: ['booking'] })).toThrow("Can't set route without orderId");
	});

	it('lead to the base route without a configuration, with the query (spec 4.9)', () => {
		expect(baseUrl(new URLSearchParams('order_id=K7Q2-9XMA&marker=blog'))).toBe('/booking?order_id=K7Q2-9XMA&marker=blog');
		expect(baseUrl()).toBe('/booking');
	});
});

describe('errors of the navigation (spec 5, 8)', () => {
	it.each<[string, readonly string[] | null, NavigationErrorCode]>([
		['no configuration', null, 'config-not-set'],
		['no steps', [], 'config-not-set'],
		['an unknown step', ['booking', 'hotel'], 'invalid-config'],
		['a repeated step', ['booking', 'seats', 'seats'], 'invalid-config'],
		['another first step', ['seats', 'booking'], 'invalid-config'],
		['a route that is no step', ['booking', 'status'], 'invalid-config'],
	])('reject %s', (_, steps, code) => {
		expect(codeOf(() => createNavigation(steps && { orderId: ID, steps }))).toBe(code);
	});

	const navigation = createNavigation({ orderId: ID, steps: ['booking', 'seats', 'payment'] });
	it.each<[string, () => unknown, NavigationErrorCode]>([
		['a current route outside the configuration', () => navigation.next('ssr_one'), 'current-not-found'],
		['a current route that is no step', () => navigation.next('status'), 'current-not-found'],
		['a next route outside the configuration', () => navigation.go('booking', 'ssr_two'), 'next-not-in-config'],
		['staying on the current route', () => navigation.go('seats', 'seats'), 'staying-on-current'],
		['no target', () => navigation.go('seats', undefined), 'target-undefined'],
		['an unknown target', () => navigation.go('seats', 'hotel'), 'target-undefined'],
	])('report %s', (_, work, code) => {
		expect(codeOf(work)).toBe(code);
	});

	it('have a text each', () => {
		expect(new Set(Object.values(NAVIGATION_ERRORS)).size).toBe(Object.keys(NAVIGATION_ERRORS).length);
	});
});
