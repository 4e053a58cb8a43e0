/** A server on a real port that speaks Meteostat's documented API of climate normals. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface MeteostatServer {
	readonly url: string;
	readonly key: string;
	/** `lat,lon` of each request, in order. */
	readonly requests: string[];
	/** Mean daily maximum by month in °C; null: no normals there. */
	highs: (lat: number, lon: number) => readonly (number | null)[] | null;
	/** Status of the next responses in place of 200. */
	status: number;
	stop(): void;
}

const PERIODS = [
	[1961, 1990, -1],
	[1991, 2020, 0],
] as const;

/** By default it is hotter the nearer the equator. */
export async function startMeteostatServer(): Promise<MeteostatServer> {
	const key = 'meteostat-test-key';
	const requests: string[] = [];
	const server = createServer((request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? '/', 'http://meteostat');
		const json = (status: number, body: object): void =>
			void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
		if (pathname !== '/point/normals') return json(404, { message: "Endpoint '/' does not exist" });
		if (request.headers['x-rapidapi-key'] !== key) return json(401, { message: 'Invalid API key.' });
		const [lat, lon] = [Number(searchParams.get('lat')), Number(searchParams.get('lon'))];
		requests.push(`${lat},${lon}`);
		if (peer.status !== 200) return json(peer.status, { message: 'Too many requests' });
		const highs = peer.highs(lat, lon);
		const data = PERIODS.flatMap(([start, end, shift]) =>
			(highs ?? []).map((high, index) => ({
				...{ start, end, month: index + 1 },
				...{ tavg: null, tmin: null, tmax: high === null ? null : high + shift },
				...{ prcp: 50.9, wspd: null, pres: 1011.3, tsun: 2400 },
			})),
		);
		json(200, { meta: { generated: '2026-11-25 10:00:00', stations: ['10637'] }, data });
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const peer: MeteostatServer = {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		key,
		requests,
		highs: (lat) => Array.from({ length: 12 }, () => 36 - Math.abs(lat) / 2),
		status: 200,
		stop: () => void server.close(),
	};
	return peer;
}
