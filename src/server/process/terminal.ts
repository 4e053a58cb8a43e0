import type { Config } from '#server/config.ts';
import type { Running } from './serve.ts';

/** Milliseconds: Ctrl-C arrives from the terminal and again from npm, so an immediate second signal is ignored. */
const REPEATED_SIGNAL_MS = 500;

function addresses({ host, brandHosts }: Config, port: number): string[] {
	const shown = ['localhost', '0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
	const names = [shown, ...brandHosts.map(({ pattern }) => pattern).filter((pattern) => !pattern.startsWith('*'))];
	return [...new Set(names)].map((name) => `http://${name}:${port}/`);
}

/** Stops `running` and exits on SIGINT or SIGTERM; a second signal exits at once. */
export function stopOnSignal(running: Pick<Running, 'stop'>): void {
	let stoppedAt = 0;
	const stop = () => {
		if (stoppedAt > 0) {
			if (Date.now() - stoppedAt > REPEATED_SIGNAL_MS) process.exit(1);
			return;
		}
		stoppedAt = Date.now();
		running.stop().then(
			() => process.exit(0),
			(error: unknown) => {
				console.error(error);
				process.exit(1);
			},
		);
	};
	process.on('SIGINT', stop).on('SIGTERM', stop);
}

export function printAddresses(config: Config, port: number): void {
	console.log(['Open', ...addresses(config, port).map((address) => `  ${address}`)].join('\n'));
}
