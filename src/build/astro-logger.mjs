import { processLog } from '#server/log/log.ts';

/** Queries may be personal. @param {string} message */
const withoutQueries = (message) => message.replace(/(https?:\/\/[^\s?]+)\?\S*/g, '$1');

/** Sends Astro's runtime log to the process log as JSON lines. */
export default function processLogger() {
	return {
		/** @param {import('astro').AstroLoggerMessage} entry */
		write({ level, label, message }) {
			if (level === 'error' || level === 'warn') processLog()[level](`Astro: ${withoutQueries(message)}`, { label });
		},
	};
}
