import { pageLocale } from '#browser/locale.ts';
import { relativeTime } from '#lib/relative-time.ts';

/** Milliseconds that what is drawn waits for the words; later it would move. */
const LONGEST = 1000;

/** Says how long ago an ISO 8601 moment was: "2 часа назад"; `''` where it cannot. */
export type Teller = (moment: string) => string;

const silent: Teller = () => '';

/** Loads the words of the page's locale. Another language than the page's would be no help: then, and when they do not come, it is silent. */
export async function loadTeller(language: string): Promise<Teller> {
	const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST));
	const context = await Promise.race([pageLocale().catch(() => undefined), tooLate]);
	if (context?.locale.split('-')[0] !== language) return silent;
	return (moment) => {
		const [at, now] = [Date.parse(moment), Date.now()];
		return Number.isNaN(at) ? '' : relativeTime(context, Math.min(at, now), now);
	};
}
