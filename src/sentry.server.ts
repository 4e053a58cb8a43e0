/** Loaded by `@sentry/astro` with the first page, which the server renders before it listens. */
import { recordServerError } from '#features/error-tunnel/server.ts';
import { config } from '#server/config.ts';
import { createErrorReports } from '#server/log/error-reports.ts';
import { errorDetails, processLog } from '#server/log/log.ts';

const { sentryDsn: dsn, environment } = config;

const reports = await createErrorReports({ dsn, environment, release: import.meta.env.RELEASE, store: recordServerError }).catch(
	(error: unknown) => {
		processLog().warn('Sentry client failed to start', errorDetails(error));
		return recordServerError;
	},
);
processLog().onError(reports);
