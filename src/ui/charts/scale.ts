/** Pixels that the text of a mark needs. */
const MARK_HEIGHT = 20;

/** One to three marks above 0 whose texts do not touch. */
export const tickCount = (height: number): number => Math.min(3, Math.max(1, Math.floor(height / MARK_HEIGHT)));

const STEPS = [1, 2, 2.5, 5, 10];

/** At most `count` equal round ticks above 0, up to at least `max`; `[0, 1]` for `max` ≤ 0. */
export const scaleTicks = (max: number, count = 3): number[] => {
	if (!(max > 0)) return [0, 1];
	const rough = max / count;
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = power * (STEPS.find((s) => s * power * count >= max * (1 - 1e-9)) ?? 10);
	const ticks = [0];
	for (let i = 1; (i - 1) * step < max * (1 - 1e-9); i++) ticks.push(i * step);
	return ticks;
};

export const barHeight = (value: number, top: number, height: number): number => Math.max(3, Math.round((value / top) * height));
