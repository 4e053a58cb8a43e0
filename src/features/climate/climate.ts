/** Climate normals of cities: cached in the database, requested from the supplier one by one after a page has needed them. */

import { MS_PER_DAY } from '#lib/durations.ts';
import type { Point } from '#lib/geo.ts';
import type { Database } from '#server/database/open.ts';
import type { BackgroundWork } from '#server/process/background-work.ts';
import { startPolling } from '#server/process/polling.ts';
import type { MonthlyHighs } from './meteostat.ts';

/** Normals change once in ten years; a city without them may get a station. */
const FRESH = 365 * MS_PER_DAY;
const ROUND_INTERVAL = 60_000;
/** Lets the response go first. */
const WAKE_DELAY = 500;

export interface ClimatePorts {
	readonly db: () => Promise<Database>;
	/** Null if the supplier knows none. @throws if it does not respond */
	readonly fetch: (point: Point) => Promise<MonthlyHighs | null>;
	readonly pointOf: (city: string) => Point | undefined;
	readonly now: () => number;
	readonly onError: (error: unknown) => void;
}

export interface Climate {
	/** Of the cities whose normals are known; the others are requested in the background. */
	highsOf(cities: readonly string[]): Promise<ReadonlyMap<string, MonthlyHighs>>;
	/** Requests the normals that pages have needed; @throws at the first that fails, the rest waits for the next round. */
	round(isStopping: () => boolean): Promise<void>;
	start(): BackgroundWork;
}

export function createClimate({ db, fetch, pointOf, now, onError }: ClimatePorts): Climate {
	const wanted = new Set<string>();
	let wake = (): void => undefined;
	const store = async (city: string, highs: MonthlyHighs | null): Promise<void> => {
		const row = { highs: JSON.stringify(highs ?? []), fetched_at: now() };
		await (await db())
			.insertInto('climate_normals')
			.values({ city, ...row })
			.onConflict((conflict) => conflict.column('city').doUpdateSet(row))
			.execute();
	};
	const round = async (isStopping: () => boolean): Promise<void> => {
		for (const city of wanted) {
			if (isStopping()) return;
			const point = pointOf(city);
			if (point) await store(city, await fetch(point));
			wanted.delete(city);
		}
	};
	return {
		async highsOf(cities) {
			const rows = await (await db())
				.selectFrom('climate_normals')
				.selectAll()
				.where('city', 'in', [...cities, ''])
				.execute();
			const fresh = new Set(rows.filter(({ fetched_at }) => fetched_at > now() - FRESH).map(({ city }) => city));
			for (const city of cities) if (!fresh.has(city)) wanted.add(city);
			if (wanted.size > 0) wake();
			return new Map(
				rows.map(({ city, highs }) => [city, JSON.parse(highs) as MonthlyHighs] as const).filter(([, highs]) => highs.length > 0),
			);
		},
		round,
		start() {
			const polling = startPolling({ round, onError, interval: ROUND_INTERVAL, wakeDelay: WAKE_DELAY });
			wake = polling.wake;
			return polling;
		},
	};
}
