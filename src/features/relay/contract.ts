export const RELAY_PROBLEMS = [
	'bad-envelope',
	'encoded-body',
	'foreign-origin',
	'too-large',
	'too-many-requests',
	'unavailable',
	'unknown-dsn',
	'refused',
] as const;
export type RelayProblem = (typeof RELAY_PROBLEMS)[number];
