/** Astro's dev server behind the same front as in production; `npm run dev` prepares and runs this file. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { dev } from 'astro';
import { createErrorTarget } from '#server/cache/site-pages.ts';
import { config } from '#server/config.ts';
import { createArrivalReader } from '#server/http/marker-cookie.ts';
import type { AppHandler } from '#server/http/render-page.ts';
import { serve } from '#server/process/serve.ts';
import { printAddresses, stopOnSignal } from '#server/process/terminal.ts';

/** Vite adds inline scripts, inline styles and a WebSocket on its own port to pages. */
const DEV_POLICY = "default-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:";

const root = fileURLToPath(new URL('../..', import.meta.url));
const vitePort = config.port + 1;
const devServer = await dev({
	root,
	server: { port: vitePort },
	vite: { server: { strictPort: true, allowedHosts: true, ws: { clientPort: vitePort } } },
});

/** The front has read the body; the dev server reads it from the stream again. */
function withBody(request: IncomingMessage & { body?: Buffer }): IncomingMessage {
	const { body, method, url, headers, socket } = request;
	return body ? Object.assign(Readable.from([body]) as IncomingMessage, { method, url, headers, socket }) : request;
}

const handler: AppHandler = (request, response) => {
	response.setHeader('content-security-policy', DEV_POLICY);
	devServer.handle(withBody(request), response);
};

const running = await serve(config, root, {
	handler,
	files: { has: () => false, send: () => undefined },
	resolve: () => null,
	errorTarget: createErrorTarget(config),
	readArrival: createArrivalReader(config),
	isReservedPath: () => false,
});
stopOnSignal({ stop: () => Promise.all([running.stop(), devServer.stop()]).then(() => undefined) });
printAddresses(config, running.port);
