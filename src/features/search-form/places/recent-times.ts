import { pageLocale } from '#browser/locale.ts';
import { relativeTime } from '#lib/relative-time.ts';

/** Milliseconds to wait for relative time labels; later ones would shift the layout. */
const TIMEOUT_MS = 1000;

/** Formats an ISO 8601 time relative to now: "2 часа назад"; `''` on failure. */
export type RelativeTimeFormat = (moment: string) => string;

const silent: RelativeTimeFormat = () => '';

export async function loadRelativeTime(language: string): Promise<RelativeTimeFormat> {
	const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS));
	const context = await Promise.race([pageLocale().catch(() => undefined), timeout]);
	if (context?.locale.split('-')[0] !== language) return silent;
	return (moment) => {
		const [at, now] = [Date.parse(moment), Date.now()];
		return Number.isNaN(at) ? '' : relativeTime(context, Math.min(at, now), now);
	};
}
