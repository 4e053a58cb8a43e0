/// <reference types="astro/client" />

interface ImportMetaEnv {
	/** Version of the product that was built. */
	readonly RELEASE: string;
}

declare namespace App {
	interface Locals {
		site: import('#site/site.ts').Site;
		/** The moment the request came in: every price and date of the answer is of this moment. */
		now: Date;
		/** Where this page's browser sends what it measures, as far as it is not its own host. */
		telemetry: import('#server/http/telemetry-addresses.ts').TelemetryAddresses;
		/** A directive of the page's policy that lets it reach services elsewhere. */
		connect?: string | undefined;
		/** The search service, where it is elsewhere: for `data-search`. */
		searchHost?: string | undefined;
		/** A directive for recordings of guides that are elsewhere. */
		media?: string | undefined;
		environment: 'local' | 'beta' | 'production';
		/** The server's flags for this page. */
		flags: import('#features/flags/server.ts').PageFlags;
		/** The route that was matched and opened; undefined = no such route, or it is closed here. */
		route?: import('#site/routes.ts').Route;
	}
}

/** Its own types are declared under its former name. */
declare module '@mixmark-io/domino' {
	export function createDocument(html: string): Document;
}
