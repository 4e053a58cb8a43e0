/** Loaded by `@sentry/astro` with the first page, which the server renders before it listens. */
import { recordServerError } from '#features/error-tunnel/server.ts';
import { config } from '#server/config.ts';
import { createErrorReports } from '#server/log/error-reports.ts';
import { processLog } from '#server/log/log.ts';

const { sentryDsn: dsn, environment } = config;

processLog().onError(await createErrorReports({ dsn, environment, release: import.meta.env.RELEASE, store: recordServerError }));
