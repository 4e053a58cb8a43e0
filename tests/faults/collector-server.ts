/** A collector on a free port, which it says. Argument: database address. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPostApi } from '#features/collector/api.ts';
import { createEventStore } from '#features/collector/server.ts';
import { openDatabase } from '#server/database/open.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';

/** Let through whatever comes. */
const NO_LIMIT = createRateLimiter({ name: 'none', points: 1, seconds: 1 }, { factor: Number.POSITIVE_INFINITY });
const [url = ''] = process.argv.slice(2);
const db = openDatabase(url);
const api = createPostApi({
	store: createEventStore(() => db),
	limit: NO_LIMIT,
	bytesLimit: NO_LIMIT,
	allowedHosts: ['localhost'],
	brandHosts: [],
	warn: () => undefined,
});
const server = createServer(async (req, res) => {
	const parts: Buffer[] = [];
	for await (const part of req) parts.push(part as Buffer);
	const response = await api.fetch(new Request(`http://localhost${req.url}`, { method: 'POST', body: Buffer.concat(parts) }));
	res.writeHead(response.status).end(await response.text());
});
await db;
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
