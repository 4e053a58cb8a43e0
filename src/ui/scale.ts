/** Round numbers of a scale: 1, 2, 2.5 or 5 times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Ticks of a scale from 0 that holds `max`: equal round steps, at most `count` of them above 0; the last is at least `max`.
 * Bars begin at 0, so that twice the price is twice the height. `max` ≤ 0 gives `[0, 1]`.
 */
export const scaleTicks = (max: number, count = 3): number[] => {
	if (!(max > 0)) return [0, 1];
	const rough = max / count;
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = power * (STEPS.find((s) => s * power * count >= max * (1 - 1e-9)) ?? 10);
	const ticks = [0];
	for (let i = 1; (i - 1) * step < max * (1 - 1e-9); i++) ticks.push(i * step);
	return ticks;
};

/** Height in whole pixels of a value on a scale that ends at `top`; at least 3, so that it can be seen. */
export const barHeight = (value: number, top: number, height: number): number => Math.max(3, Math.round((value / top) * height));
