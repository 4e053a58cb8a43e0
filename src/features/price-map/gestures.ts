import { type RefObject, useEffect } from 'react';
import type { Pixel } from '#ui/maps/mercator.ts';
import { ZOOMS } from './contract.ts';
import type { PriceMapStore } from './store.ts';

/** A press that moves less is a tap. */
const TAP = 5;
/** Pixels of an arrow key. */
const KEY_STEP = 96;
/** Wheel travel of one zoom step while Control is pressed. */
const WHEEL_STEP = 40;

const ARROWS: Readonly<Record<string, Pixel>> = {
	ArrowLeft: { x: -KEY_STEP, y: 0 },
	ArrowRight: { x: KEY_STEP, y: 0 },
	ArrowUp: { x: 0, y: -KEY_STEP },
	ArrowDown: { x: 0, y: KEY_STEP },
};

/** Reads the pointers on the map: how far they moved together and apart since the last commit. */
class Pointers {
	readonly #points = new Map<number, Pixel>();
	#start: { middle: Pixel; spread: number } = { middle: { x: 0, y: 0 }, spread: 0 };

	get count(): number {
		return this.#points.size;
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

	has = (id: number): boolean => this.#points.has(id);

	rebase(): void {
		this.#start = { middle: this.#middle(), spread: this.#spread() };
	}

	travel(): { by: Pixel; scale: number; middle: Pixel } {
		const middle = this.#middle();
		const { middle: from, spread } = this.#start;
		return { by: { x: middle.x - from.x, y: middle.y - from.y }, scale: spread > 0 ? this.#spread() / spread : 1, middle: from };
	}

	#middle(): Pixel {
		const points = [...this.#points.values()];
		const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
		return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
	}

	#spread(): number {
		const [a, b] = [...this.#points.values()];
		return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
	}
}

/** Moves the drawing without rendering it; the store takes the travel when the gesture ends or leaves the drawn part. */
function attach(frame: HTMLElement, canvas: () => SVGElement | null, store: PriceMapStore): () => void {
	const pointers = new Pointers();
	const ended = new AbortController();
	const { signal } = ended;
	let dragged = false;
	let wheel = 0;
	const room = () => {
		const drawn = canvas()?.getBoundingClientRect();
		return { x: ((drawn?.width ?? 0) - frame.clientWidth) / 2, y: ((drawn?.height ?? 0) - frame.clientHeight) / 2 };
	};
	let free = room();
	const centred = ({ x, y }: Pixel): Pixel => {
		const box = frame.getBoundingClientRect();
		return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
	};
	const draw = ({ by, scale, middle }: ReturnType<Pointers['travel']>) => {
		const drawn = canvas();
		if (!drawn) return;
		drawn.style.transformOrigin = `calc(50% + ${middle.x}px) calc(50% + ${middle.y}px)`;
		drawn.style.transform = `translate(${by.x}px, ${by.y}px) scale(${scale})`;
	};
	const commit = () => {
		const { by, scale, middle } = pointers.travel();
		const levels = Math.round(Math.log2(scale) / ZOOMS.step) * ZOOMS.step;
		if (by.x !== 0 || by.y !== 0) store.move({ x: -by.x, y: -by.y });
		if (levels !== 0) store.zoom(levels, { x: middle.x + by.x, y: middle.y + by.y });
		draw({ by: { x: 0, y: 0 }, scale: 1, middle });
		pointers.rebase();
	};
	const on = <K extends keyof HTMLElementEventMap>(name: K, run: (event: HTMLElementEventMap[K]) => void, passive = true) =>
		frame.addEventListener(name, run, { signal, passive });
	on('pointerdown', (event) => {
		if (event.button !== 0 || (event.target as Element).closest('button, .map-preview, .map-zoom')) return;
		if (pointers.count === 0) {
			dragged = false;
			free = room();
		}
		pointers.set(event.pointerId, centred({ x: event.clientX, y: event.clientY }));
	});
	on('pointermove', (event) => {
		if (!pointers.has(event.pointerId)) return;
		pointers.set(event.pointerId, centred({ x: event.clientX, y: event.clientY }));
		const travel = pointers.travel();
		const far = Math.hypot(travel.by.x, travel.by.y) > TAP || pointers.count > 1;
		if (!dragged && far) {
			dragged = true;
			frame.setPointerCapture(event.pointerId);
		}
		if (!dragged) return;
		if (pointers.count === 1 && (Math.abs(travel.by.x) > free.x || Math.abs(travel.by.y) > free.y)) commit();
		else draw(travel);
	});
	const release = (event: PointerEvent) => {
		if (!pointers.has(event.pointerId)) return;
		if (dragged) commit();
		pointers.delete(event.pointerId);
	};
	on('pointerup', release);
	on('pointercancel', release);
	// The click after a drag opens nothing.
	frame.addEventListener(
		'click',
		(event) => {
			if (!dragged) return;
			dragged = false;
			event.preventDefault();
			event.stopPropagation();
		},
		{ signal, capture: true },
	);
	on('dragstart', (event) => event.preventDefault(), false);
	on(
		'wheel',
		(event) => {
			if ((event.target as Element).closest('.map-preview')) return;
			event.preventDefault();
			if (!event.ctrlKey && !event.metaKey) return store.move({ x: event.deltaX, y: event.deltaY });
			wheel += event.deltaY;
			if (Math.abs(wheel) < WHEEL_STEP) return;
			store.zoom(-Math.sign(wheel) * ZOOMS.step, centred({ x: event.clientX, y: event.clientY }));
			wheel = 0;
		},
		false,
	);
	on(
		'keydown',
		(event) => {
			if (event.altKey || event.ctrlKey || event.metaKey || event.target !== frame) return;
			const arrow = ARROWS[event.key];
			if (arrow) store.move(arrow);
			else if (event.key === '+' || event.key === '=') store.zoom(1);
			else if (event.key === '-' || event.key === '_') store.zoom(-1);
			else if (event.key === 'Home' || event.key === '0') store.showAll();
			else return;
			event.preventDefault();
		},
		false,
	);
	return () => ended.abort();
}

/** Panning by pointer, wheel and arrows; zooming by pinch, Control and wheel, `+` and `−`. */
export function useMapGestures(frame: RefObject<HTMLElement | null>, store: PriceMapStore, shown: boolean): void {
	useEffect(() => {
		const { current } = frame;
		if (!current || !shown) return undefined;
		const detach = attach(current, () => current.querySelector<SVGElement>('.map-canvas'), store);
		const measure = () => store.resize({ width: current.clientWidth, height: current.clientHeight });
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(current);
		return () => {
			detach();
			observer.disconnect();
		};
	}, [frame, store, shown]);
}
