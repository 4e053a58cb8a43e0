import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { type Served, serve } from './served.ts';

/** Headers that nginx writes itself. */
const OWN = new Set(['content-length', 'content-type', 'date', 'connection', 'keep-alive', 'age', 'x-request-id', 'etag', 'server']);

const quoted = (value: string) => `"${value.replace(/["\\$]/g, '\\$&')}"`;

/**
 * Serves one answer's bytes and headers by nginx as Debian sets it up: a worker per core, files sent by the kernel, access log on.
 *
 * @param body as it goes over the wire, already encoded
 */
export async function serveByNginx(body: Buffer, headers: Headers): Promise<Served> {
	const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
	const port = await freePort();
	await mkdir(join(folder, 'root'));
	await writeFile(join(folder, 'root/page'), body);
	const lines = [...headers].filter(([name]) => !OWN.has(name)).map(([name, value]) => `add_header ${name} ${quoted(value)};`);
	const config = `
		daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes auto; pid ${folder}/pid; error_log ${folder}/error.log;
		events { worker_connections 1024; }
		http {
			access_log ${folder}/access.log; sendfile on; tcp_nopush on; open_file_cache max=100; keepalive_requests 1000000;
			client_body_temp_path ${folder}/1; proxy_temp_path ${folder}/2; fastcgi_temp_path ${folder}/3; uwsgi_temp_path ${folder}/4; scgi_temp_path ${folder}/5;
			server {
				listen 127.0.0.1:${port}; root ${folder}/root; types { } default_type ${quoted(headers.get('content-type') ?? 'text/html')};
				location / { ${lines.join('\n')} }
			}
		}`;
	await writeFile(join(folder, 'nginx.conf'), config);
	const served = await serve(['nginx', '-p', folder, '-c', join(folder, 'nginx.conf')], '/page', { PORT: String(port) });
	return {
		...served,
		async stop() {
			await served.stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}
