import type { Score } from './contract.ts';

/** Icon paths on a 24 × 24 grid. */
const HEAD = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z';
const EYES = 'M9 10v.1M15 10v.1';

export const FACES: Readonly<Record<Score, string>> = {
	terrible: `${HEAD}M9 10.6v.1M15 10.6v.1M7.6 8.2l2.6 1.2M16.4 8.2l-2.6 1.2M8.4 16.8c.9-1.8 2.1-2.7 3.6-2.7s2.7.9 3.6 2.7`,
	bad: `${HEAD}${EYES}M8.7 16.2c1-1.2 2.1-1.7 3.3-1.7s2.3.5 3.3 1.7`,
	normal: `${HEAD}${EYES}M8.8 15.4h6.4`,
	good: `${HEAD}${EYES}M8.7 14.5c1 1.2 2.1 1.7 3.3 1.7s2.3-.5 3.3-1.7`,
	excellent: `${HEAD}${EYES}M7.6 13.4h8.8c-.4 2.5-2.1 4-4.4 4s-4-1.5-4.4-4Z`,
};
