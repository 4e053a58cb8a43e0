import { processLog } from '#server/log/log.ts';

/** Sends what Astro logs while serving to the log of the process: one JSON line each, whatever a request put into the message. */
export default function processLogger() {
	return {
		/** @param {import('astro').AstroLoggerMessage} entry */
		write({ level, label, message }) {
			if (level === 'error' || level === 'warn') processLog()[level](`Astro: ${message}`, { label });
		},
	};
}
