import { processLog } from '#server/log/log.ts';

/** Sends Astro's runtime log to the process log as JSON lines. */
export default function processLogger() {
	return {
		/** @param {import('astro').AstroLoggerMessage} entry */
		write({ level, label, message }) {
			if (level === 'error' || level === 'warn') processLog()[level](`Astro: ${message}`, { label });
		},
	};
}
