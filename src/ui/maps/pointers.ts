import type { Pixel } from './mercator.ts';

/** How far the pointers moved together and apart around their first middle. */
export interface Travel {
	by: Pixel;
	scale: number;
	middle: Pixel;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The pointers pressed on the map. */
export class Pointers {
	readonly #points = new Map<number, Pixel>();
	#from: { middle: Pixel; spread: number } = { middle: { x: 0, y: 0 }, spread: 0 };

	get count(): number {
		return this.#points.size;
	}

	has(id: number): boolean {
		return this.#points.has(id);
	}

	set(id: number, point: Pixel): void {
		const isNew = !this.#points.has(id);
		this.#points.set(id, point);
		if (isNew) this.rebase();
	}

	delete(id: number): void {
		this.#points.delete(id);
		this.rebase();
	}

	/** Counts travel from here. */
	rebase(): void {
		this.#from = { middle: this.#middle(), spread: this.#spread() };
	}

	travel(): Travel {
		const middle = this.#middle();
		const { middle: from, spread } = this.#from;
		return { by: { x: middle.x - from.x, y: middle.y - from.y }, scale: spread > 0 ? this.#spread() / spread : 1, middle: from };
	}

	#middle(): Pixel {
		const points = [...this.#points.values()];
		return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
	}

	#spread(): number {
		const [a, b] = [...this.#points.values()];
		return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
	}
}
