import { loggablePath, processLog } from '#server/log/log.ts';

/** Queries and some path segments are personal. @param {string} message */
const withoutPersonalData = (message) =>
	message.replace(/(https?:\/\/[^\s/?]+)([/?]\S*)/g, (_, origin, target) => origin + loggablePath(target));

/** Sends Astro's runtime log to the process log as JSON lines. */
export default function processLogger() {
	return {
		/** @param {import('astro').AstroLoggerMessage} entry */
		write({ level, label, message }) {
			// `logRejections` reports these too.
			if (message.startsWith('Unhandled rejection')) return;
			if (level === 'error' || level === 'warn') processLog()[level](`Astro: ${withoutPersonalData(message)}`, { label });
		},
	};
}
