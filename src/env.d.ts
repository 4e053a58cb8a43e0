/// <reference types="astro/client" />

declare namespace App {
	interface Locals {
		site: import('#site/site.ts').Site;
		/** The moment the request came in: every price and date of the answer is of this moment. */
		now: Date;
	}
}
