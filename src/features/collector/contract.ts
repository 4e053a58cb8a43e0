export const VITALS = ['LCP', 'FCP', 'CLS', 'INP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** Upper limits of "good" and "needs improvement", in milliseconds; CLS is a score. */
export const VITAL_LIMITS: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
	LCP: [2500, 4000],
	FCP: [1800, 3000],
	CLS: [0.1, 0.25],
	INP: [200, 500],
	TTFB: [800, 1800],
};

export type Rating = 'good' | 'needs-improvement' | 'poor';

export function vitalRating(vital: Vital, value: number): Rating {
	const [good, poor] = VITAL_LIMITS[vital];
	if (value <= good) return 'good';
	return value > poor ? 'poor' : 'needs-improvement';
}

export const DROP_REASONS = [
	'no-object',
	'not-text',
	'unknown-type',
	'bad-id',
	'too-large',
	'unreadable',
	'not-allowed',
	'bad-envelope',
	'body-too-large',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

export const COLLECTOR_PROBLEMS = ['bad-envelope', 'bad-event', 'foreign-origin', 'too-large', 'too-many-requests', 'unavailable'] as const;
export type CollectorProblem = (typeof COLLECTOR_PROBLEMS)[number];
