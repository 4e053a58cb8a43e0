import { CHANGES } from '#engine/timetable/clock.ts';
import { dayBit, type Timetable } from '#engine/timetable/timetable.ts';

/** Departures by route, sorted by time, without code shares. Reusable: {@link clear} keeps the arrays. */
export class Departures {
	flight = new Int32Array(1 << 14);
	/** UTC minutes. */
	departure = new Int32Array(1 << 14);
	arrival = new Int32Array(1 << 14);
	/** Range of entries per route, valid where `filled` equals `turn`. */
	readonly start: Int32Array;
	readonly end: Int32Array;
	private readonly firstDay: Int32Array;
	private readonly lastDay: Int32Array;
	private readonly filled: Int32Array;
	private readonly t: Timetable;
	private turn = 1;
	private size = 0;

	constructor(t: Timetable) {
		const routes = t.originOf.length;
		this.t = t;
		this.start = new Int32Array(routes);
		this.end = new Int32Array(routes);
		this.firstDay = new Int32Array(routes);
		this.lastDay = new Int32Array(routes);
		this.filled = new Int32Array(routes);
	}

	clear(): void {
		this.turn++;
		this.size = 0;
	}

	/** Loads at least all flights of a route that leave between two moments (UTC minutes). */
	cover(route: number, low: number, high: number): void {
		const zone = this.zoneOf(route);
		this.coverDays(route, this.localDay(zone, low), this.localDay(zone, high));
	}

	coverDays(route: number, first: number, last: number): void {
		let [from, to] = [first, last];
		if (this.filled[route] === this.turn) {
			const [loadedFrom, loadedTo] = [this.firstDay[route] as number, this.lastDay[route] as number];
			if (first >= loadedFrom && last <= loadedTo) return;
			from = Math.min(first, loadedFrom);
			to = Math.max(last, loadedTo);
		}
		this.filled[route] = this.turn;
		this.firstDay[route] = from;
		this.lastDay[route] = to;
		this.start[route] = this.size;
		const zone = this.zoneOf(route);
		for (let day = from; day <= to; day++) this.addDay(route, zone, day);
		this.end[route] = this.size;
	}

	from(route: number, moment: number): number {
		let low = this.start[route] as number;
		let high = this.end[route] as number;
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((this.departure[middle] as number) < moment) low = middle + 1;
			else high = middle;
		}
		return low;
	}

	private zoneOf(route: number): number {
		return this.t.places.zone[this.t.originOf[route] as number] as number;
	}

	private localDay(zone: number, moment: number): number {
		const { clock } = this.t;
		const steady = clock.dayOffsets(Math.floor(moment / 1440))[zone] as number;
		return Math.floor((moment + (steady === CHANGES ? clock.offsetAt(zone, moment) : steady)) / 1440);
	}

	private addDay(route: number, zone: number, day: number): void {
		const { t } = this;
		const { airline, operating, days, departure, block } = t.flights;
		const bit = dayBit(day);
		const offset = t.clock.dayOffsets(day)[zone] as number;
		const end = t.routes.firstFlight[route + 1] as number;
		for (let flight = t.routes.firstFlight[route] as number; flight < end; flight++) {
			if (((days[flight] as number) & bit) === 0 || airline[flight] !== operating[flight]) continue;
			const local = departure[flight] as number;
			const leaves = offset === CHANGES ? t.clock.toUtc(zone, day, local) : day * 1440 + local - offset;
			this.insert(flight, leaves, leaves + (block[flight] as number), this.start[route] as number);
		}
	}

	private insert(flight: number, leaves: number, arrives: number, start: number): void {
		if (this.size === this.flight.length) this.grow();
		let at = this.size++;
		for (; at > start && (this.departure[at - 1] as number) > leaves; at--) {
			this.flight[at] = this.flight[at - 1] as number;
			this.departure[at] = this.departure[at - 1] as number;
			this.arrival[at] = this.arrival[at - 1] as number;
		}
		this.flight[at] = flight;
		this.departure[at] = leaves;
		this.arrival[at] = arrives;
	}

	private grow(): void {
		const wider = (old: Int32Array) => {
			const grown = new Int32Array(old.length * 2);
			grown.set(old);
			return grown;
		};
		this.flight = wider(this.flight);
		this.departure = wider(this.departure);
		this.arrival = wider(this.arrival);
	}
}
