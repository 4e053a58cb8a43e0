import type { OpenAPIHono } from '@hono/zod-openapi';
import { startFront, type TestFront } from './front-harness.ts';

/** A front before services alone, on a free port, as it stands before the whole application. */
export const serveServices = (services: OpenAPIHono): Promise<TestFront> =>
	startFront(async (req, res) => {
		const headers = new Headers(Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]));
		const body = req.body === undefined ? {} : { body: new Uint8Array(req.body) };
		const answer = await services.fetch(
			new Request(`http://${req.headers.host}${req.url}`, { method: req.method ?? 'GET', headers, ...body }),
		);
		res.writeHead(answer.status, Object.fromEntries(answer.headers));
		res.end(Buffer.from(await answer.arrayBuffer()));
	});
