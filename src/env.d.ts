/// <reference types="astro/client" />

interface ImportMetaEnv {
	readonly RELEASE: string;
}

declare namespace App {
	interface Locals {
		site: import('#site/site.ts').Site;
		/** Moment of the request; prices and dates of the response refer to it. */
		now: Date;
		/** Telemetry services on other hosts. */
		telemetry: import('#server/http/telemetry-addresses.ts').TelemetryAddresses;
		/** CSP directive for services on other hosts. */
		connect?: string | undefined;
		/** Remote search service, for `data-search`. */
		searchHost?: string | undefined;
		/** CSP directive for recordings on another host. */
		media?: string | undefined;
		environment: 'local' | 'beta' | 'production';
		flags: import('#features/flags/server.ts').PageFlags;
		/** Matched and opened route; undefined if there is none or it is closed. */
		route?: import('#site/routes.ts').Route;
	}
}

/** The package declares its types under its former name. */
declare module '@mixmark-io/domino' {
	export function createDocument(html: string): Document;
}
