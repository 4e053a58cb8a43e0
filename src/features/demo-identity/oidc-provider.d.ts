/** What is used of `oidc-provider`, which brings no types. */
declare module 'oidc-provider' {
	import type { IncomingMessage, ServerResponse } from 'node:http';

	interface Grant {
		addOIDCScope(scope: string): void;
		save(): Promise<string>;
	}

	// biome-ignore lint/style/noDefaultExport: it is the package’s
	export default class Provider {
		constructor(issuer: string, configuration: object);
		readonly Grant: new (of: {
			clientId: string;
			accountId: string;
		}) => Grant;
		callback(): (request: IncomingMessage, response: ServerResponse) => void;
		interactionDetails(
			request: IncomingMessage,
			response: ServerResponse,
		): Promise<{ readonly params: Readonly<Record<string, unknown>>; readonly prompt: { readonly name: string } }>;
		interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
		on(event: string, listener: (...args: unknown[]) => void): void;
	}
}
