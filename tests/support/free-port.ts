import { createServer } from 'node:net';

/** Below the ports that Linux gives to outgoing connections, one of which could take a free port before its server starts. */
const [FIRST, COUNT] = [20_000, 12_000];

const isFree = (port: number): Promise<boolean> =>
	new Promise((resolve) => {
		const probe = createServer().once('error', () => resolve(false));
		probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
	});

/** A port of this machine that no server listens on. */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = FIRST + Math.floor(Math.random() * COUNT);
		if (await isFree(port)) return port;
	}
}
