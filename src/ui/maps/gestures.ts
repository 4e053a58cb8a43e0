import { type RefObject, useEffect } from 'react';
import type { Pixel, Size } from './mercator.ts';
import { Pointers, type Travel } from './pointers.ts';

/** What gestures and buttons do with a map. */
export interface MapMoves {
	/** Moves the centre by pixels. */
	move(by: Pixel): void;
	/** Zooms by levels around a place, by default the centre. */
	zoom(levels: number, offset?: Pixel): void;
	showAll(): void;
	/** The frame has another size. */
	resize(size: Size): void;
}

/** A press that moves less is a tap. */
const TAP = 5;
/** Pixels of an arrow key. */
const KEY_STEP = 96;
/** Wheel travel of one zoom step, about a notch; less for a pinch on a touchpad, which browsers report as a wheel with Control. */
const WHEEL_STEP = 80;
const PINCH_STEP = 40;
/** Pixels of a line, in which some browsers count the wheel. */
const LINE = 33;
/** The canvas inside the frame. */
const CANVAS = '.map-canvas';

const ARROWS: Readonly<Record<string, Pixel>> = {
	ArrowLeft: { x: -KEY_STEP, y: 0 },
	ArrowRight: { x: KEY_STEP, y: 0 },
	ArrowUp: { x: 0, y: -KEY_STEP },
	ArrowDown: { x: 0, y: KEY_STEP },
};

/** Moves the canvas without rendering it; the map takes the travel when the gesture ends or leaves the drawn part. */
class Gestures {
	readonly #frame: HTMLElement;
	readonly #map: MapMoves;
	readonly #step: number;
	readonly #pointers = new Pointers();
	readonly #ended = new AbortController();
	#dragged = false;
	#zoomed = 0;
	#wheel: Pixel | null = null;

	constructor(frame: HTMLElement, map: MapMoves, step: number) {
		this.#frame = frame;
		this.#map = map;
		this.#step = step;
		this.#on('pointerdown', (event) => this.#press(event));
		this.#on('pointermove', (event) => this.#drag(event));
		this.#on('pointerup', (event) => this.#release(event));
		this.#on('pointercancel', (event) => this.#release(event));
		this.#on('click', (event) => this.#skipClick(event), { capture: true });
		this.#on('dragstart', (event) => event.preventDefault());
		this.#on('wheel', (event) => this.#turn(event), { passive: false });
		this.#on('keydown', (event) => this.#key(event));
	}

	stop(): void {
		this.#ended.abort();
	}

	#on<K extends keyof HTMLElementEventMap>(name: K, run: (event: HTMLElementEventMap[K]) => void, options: AddEventListenerOptions = {}) {
		this.#frame.addEventListener(name, run, { signal: this.#ended.signal, ...options });
	}

	#press(event: PointerEvent): void {
		if (event.button !== 0) return;
		if (this.#pointers.count === 0) this.#dragged = false;
		this.#pointers.set(event.pointerId, this.#centred(event));
	}

	#drag(event: PointerEvent): void {
		if (!this.#pointers.has(event.pointerId)) return;
		this.#pointers.set(event.pointerId, this.#centred(event));
		const travel = this.#pointers.travel();
		if (!this.#dragged && Math.hypot(travel.by.x, travel.by.y) <= TAP && this.#pointers.count === 1) return;
		if (!this.#dragged) this.#frame.setPointerCapture(event.pointerId);
		this.#dragged = true;
		if (this.#pointers.count === 1 && this.#isBeyond(travel.by)) this.#commit();
		else this.#draw(travel);
	}

	#release(event: PointerEvent): void {
		if (!this.#pointers.has(event.pointerId)) return;
		if (this.#dragged) this.#commit();
		this.#pointers.delete(event.pointerId);
	}

	/** The click after a drag opens nothing. */
	#skipClick(event: MouseEvent): void {
		if (!this.#dragged) return;
		this.#dragged = false;
		event.preventDefault();
		event.stopPropagation();
	}

	/** Zooms around the pointer; sideways, which Shift makes of a wheel, it pans, once a frame. */
	#turn(event: WheelEvent): void {
		event.preventDefault();
		const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
		const [x, y] = [event.deltaX * unit, event.deltaY * unit];
		if (Math.abs(y) >= Math.abs(x)) {
			this.#zoomed += y;
			if (Math.abs(this.#zoomed) < (event.ctrlKey || event.metaKey ? PINCH_STEP : WHEEL_STEP)) return;
			this.#map.zoom(-Math.sign(this.#zoomed) * this.#step, this.#centred(event));
			this.#zoomed = 0;
			return;
		}
		const waits = this.#wheel !== null;
		this.#wheel = { x: (this.#wheel?.x ?? 0) + x, y: (this.#wheel?.y ?? 0) + y };
		if (waits) return;
		requestAnimationFrame(() => {
			if (this.#wheel) this.#map.move(this.#wheel);
			this.#wheel = null;
		});
	}

	#key(event: KeyboardEvent): void {
		if (event.altKey || event.ctrlKey || event.metaKey || event.target !== this.#frame) return;
		const arrow = ARROWS[event.key];
		if (arrow) this.#map.move(arrow);
		else if (event.key === '+' || event.key === '=') this.#map.zoom(1);
		else if (event.key === '-' || event.key === '_') this.#map.zoom(-1);
		else if (event.key === 'Home' || event.key === '0') this.#map.showAll();
		else return;
		event.preventDefault();
	}

	#centred({ clientX, clientY }: MouseEvent): Pixel {
		const box = this.#frame.getBoundingClientRect();
		return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
	}

	#isBeyond({ x, y }: Pixel): boolean {
		const canvas = this.#frame.querySelector(CANVAS);
		const [wide, high] = [canvas?.clientWidth ?? 0, canvas?.clientHeight ?? 0];
		return Math.abs(x) > (wide - this.#frame.clientWidth) / 2 || Math.abs(y) > (high - this.#frame.clientHeight) / 2;
	}

	#draw({ by, scale, middle }: Travel): void {
		const canvas = this.#frame.querySelector<SVGElement>(CANVAS);
		if (!canvas) return;
		canvas.style.transformOrigin = `calc(50% + ${middle.x}px) calc(50% + ${middle.y}px)`;
		canvas.style.transform = `translate(${by.x}px, ${by.y}px) scale(${scale})`;
	}

	#commit(): void {
		const { by, scale, middle } = this.#pointers.travel();
		const levels = Math.round(Math.log2(scale) / this.#step) * this.#step;
		if (by.x !== 0 || by.y !== 0) this.#map.move({ x: -by.x, y: -by.y });
		if (levels !== 0) this.#map.zoom(levels, { x: middle.x + by.x, y: middle.y + by.y });
		this.#pointers.rebase();
		// Together with the rendered view; subscribers render in the same task.
		queueMicrotask(() => this.#draw(this.#pointers.travel()));
	}
}

/**
 * Panning by pointer, sideways wheel and arrows; zooming by pinch, wheel, `+` and `−`.
 *
 * @param step of zooms, in levels
 */
export function useMapGestures(frame: RefObject<HTMLElement | null>, map: MapMoves, step: number): void {
	useEffect(() => {
		const { current } = frame;
		if (!current) return undefined;
		current.tabIndex = 0;
		const gestures = new Gestures(current, map, step);
		const observer = new ResizeObserver(() => map.resize({ width: current.clientWidth, height: current.clientHeight }));
		observer.observe(current);
		return () => {
			gestures.stop();
			observer.disconnect();
		};
	}, [frame, map, step]);
}
