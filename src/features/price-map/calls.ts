import { http, type RequestFailure, type ResponseContract } from '#browser/http.ts';
import type { LandWindow, WindowKey } from '#ui/maps/land-windows.ts';
import { MAP_SERVICE, type MapDay, type MapResponse } from './contract.ts';

type Body = Readonly<Record<string, unknown>>;
const isBody = (body: unknown): body is Body => typeof body === 'object' && body !== null;

const mapContract: ResponseContract<MapResponse> = {
	name: 'Price map',
	holds: (body): body is MapResponse => isBody(body) && isBody(body.query) && Array.isArray(body.problems) && 'data' in body,
};
const daysContract: ResponseContract<{ days: MapDay[] }> = {
	name: 'Price map days',
	holds: (body): body is { days: MapDay[] } => isBody(body) && Array.isArray(body.days),
};
const landContract: ResponseContract<LandWindow> = {
	name: 'Price map land',
	holds: (body): body is LandWindow => isBody(body) && typeof body.path === 'string',
};

const TRIES = { retries: 2, delayMs: 300 } as const;

export interface MapCalls {
	map(params: URLSearchParams, signal: AbortSignal): Promise<MapResponse | RequestFailure>;
	days(params: URLSearchParams, signal: AbortSignal): Promise<MapDay[] | RequestFailure>;
	/** Null on failure. */
	land(key: WindowKey): Promise<LandWindow | null>;
}

export const mapCalls: MapCalls = {
	async map(params, signal) {
		const result = await http.request(`${MAP_SERVICE}/prices?${params}`, { contract: mapContract, signal, ...TRIES });
		return result.kind === 'ok' ? result.value : result;
	},
	async days(params, signal) {
		const result = await http.request(`${MAP_SERVICE}/days?${params}`, { contract: daysContract, signal, ...TRIES });
		return result.kind === 'ok' ? result.value.days : result;
	},
	async land({ zoom, column, row }) {
		const result = await http.request(`${MAP_SERVICE}/land/${zoom}/${column}/${row}`, { contract: landContract, ...TRIES });
		return result.kind === 'ok' ? result.value : null;
	},
};
