import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import node from '@astrojs/node';
import react from '@astrojs/react';
import sentry from '@sentry/astro';
import { defineConfig } from 'astro/config';
import { buildEnvironments } from './src/build/build-environments.mjs';
import { interactionDirective } from './src/build/interaction-directive.mjs';
import { lightning } from './src/build/lightning.ts';
import { productionLogger } from './src/build/production-logger.mjs';
import { serverOnly } from './src/build/server-only.mjs';
import { offlineWorker } from './src/build/worker-build.mjs';
import { ENTER_SCRIPT } from './src/features/assistant/enter-script.ts';
import { RESTORE_SCRIPT } from './src/features/search-form/restore-script.ts';
import { BROWSER_FLOOR } from './src/lib/browser-floor.ts';
import { oneLine } from './src/lib/one-line.ts';
import { MAX_BODY } from './src/server/http/request-body.ts';
import { readVersion } from './src/server/process/version.ts';
import { devRecordings } from './src/server/recordings.ts';

const { chrome, safari, firefox } = BROWSER_FLOOR;
const BROWSERS = [`chrome${chrome}`, `safari${safari}`, `firefox${firefox}`];

export default defineConfig({
	output: 'server',
	adapter: node({ mode: 'middleware', bodySizeLimit: MAX_BODY }),
	integrations: [
		react(),
		productionLogger(),
		interactionDirective(),
		offlineWorker(BROWSERS),
		// The injected client would add 76 kB to every page; `src/telemetry/errors` loads it after the page. Middleware serves tracing only.
		sentry({
			enabled: { client: false, server: true },
			serverInitPath: 'src/sentry.server.ts',
			autoInstrumentation: { requestHandler: false },
			sourcemaps: { disable: !process.env.SENTRY_AUTH_TOKEN },
			telemetry: false,
		}),
	],
	session: false,
	devToolbar: { enabled: false },
	build: { inlineStylesheets: 'always' },
	markdown: { syntaxHighlight: false },
	security: {
		checkOrigin: true,
		csp: {
			// Styles are inlined; their hashes on every page would weigh more than the pages' text.
			styleDirective: { resources: ["'self'", "'unsafe-inline'"] },
			scriptDirective: {
				hashes: [oneLine(readFileSync('src/ui/layout/critical.js', 'utf8')), RESTORE_SCRIPT, ENTER_SCRIPT].map(
					(script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
				),
			},
			directives: [
				"default-src 'none'",
				"base-uri 'none'",
				"connect-src 'self'",
				"font-src 'self'",
				"form-action 'self'",
				"frame-ancestors 'none'",
				"img-src 'self' data:",
				"manifest-src 'self'",
				"media-src 'self'",
				"object-src 'none'",
				"worker-src 'self'",
			],
		},
	},
	vite: {
		define: {
			'import.meta.env.RELEASE': JSON.stringify(readVersion(process.cwd())),
			__SENTRY_DEBUG__: false,
			__SENTRY_EXCLUDE_REPLAY_WORKER__: true,
			__RRWEB_EXCLUDE_IFRAME__: true,
			__RRWEB_EXCLUDE_SHADOW_DOM__: true,
		},
		plugins: [serverOnly(), buildEnvironments(), devRecordings()],
		css: { transformer: 'lightningcss', lightningcss: lightning },
		environments: { client: { build: { rolldownOptions: { output: { entryFileNames: '_astro/[hash].js' } } } } },
		build: { target: BROWSERS, cssTarget: BROWSERS, cssMinify: 'lightningcss', assetsInlineLimit: 0 },
	},
});
