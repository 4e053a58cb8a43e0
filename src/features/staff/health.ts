import { healthReport } from '#server/process/health.ts';

export interface Health {
	readonly version: string;
	/** Null while loading. */
	readonly timetable: { readonly airports: number; readonly routes: number; readonly dailyFlights: number } | null;
	/** In minutes. */
	readonly uptime: number;
}

type Counts = Readonly<Partial<Record<'airports' | 'routes' | 'dailyFlights', unknown>>>;

/** Reads the health report of `/healthz`. */
export function readHealth(report: Readonly<Record<string, unknown>> = healthReport()): Health {
	const { version, timetable } = report;
	const { airports, routes, dailyFlights } = (typeof timetable === 'object' && timetable !== null ? timetable : {}) as Counts;
	const counted = typeof airports === 'number' && typeof routes === 'number' && typeof dailyFlights === 'number';
	return {
		version: typeof version === 'string' ? version : '–',
		timetable: counted ? { airports, routes, dailyFlights } : null,
		uptime: Math.floor(process.uptime() / 60),
	};
}
