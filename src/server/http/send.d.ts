/** Used part of `send`, which has no types. */
declare module 'send' {
	import type { IncomingMessage, ServerResponse } from 'node:http';

	interface SendError {
		status: number;
		headers?: Record<string, string>;
	}

	interface SendStream {
		on(event: 'error', listener: (error: SendError) => void): this;
		pipe(response: ServerResponse): ServerResponse;
	}

	interface SendOptions {
		root: string;
		dotfiles: 'allow';
		cacheControl: boolean;
		acceptRanges: boolean;
	}

	// biome-ignore lint/style/noDefaultExport: it is the package’s
	export default function send(request: IncomingMessage, path: string, options: SendOptions): SendStream;
}
