import { SECONDS_PER_DAY } from '#lib/durations.ts';
import { cookieValue, setCookie } from '#site/cookies.ts';
import { afterSearch, dismissed, readSuspension, SUSPENSION_COOKIE, type Suspension, writeSuspension } from './rules.ts';

/** Storage key of the last counted search; reloads aren't counted. */
const COUNTED = 'foreignCards.search';
/** Minimum cookie lifetime in seconds. */
const MONTH = 30 * SECONDS_PER_DAY;

const seconds = (): number => Math.floor(Date.now() / 1000);

function storeSuspension(suspension: Suspension): void {
	const age = Math.max(MONTH, suspension.until - seconds());
	const domain = document.documentElement.dataset.cookieDomain ?? null;
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than our oldest browsers
	document.cookie = setCookie(SUSPENSION_COOKIE, writeSuspension(suspension), {
		domain,
		maxAge: age,
		secure: location.protocol === 'https:',
	});
}

/** Whether this search is new in this tab; stores it. Without storage every page counts. */
function isNew(search: string): boolean {
	try {
		if (sessionStorage.getItem(COUNTED) === search) return false;
		sessionStorage.setItem(COUNTED, search);
	} catch {
		return true;
	}
	return true;
}

function enliven(informer: HTMLElement, search: string, [time = 0, searches = 0]: number[]): void {
	informer.dataset.alive = '';
	informer.querySelector('button')?.addEventListener('click', () => {
		isNew(search);
		storeSuspension(dismissed({ time, searches }, seconds()));
		informer.remove();
		document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
	});
}

for (const informer of document.querySelectorAll<HTMLElement>('[data-foreign-cards]')) {
	const { foreignCards = '', dismissal } = informer.dataset;
	if (dismissal !== undefined) {
		enliven(informer, foreignCards, dismissal.split('.').map(Number));
		continue;
	}
	const suspension = readSuspension(cookieValue(document.cookie, SUSPENSION_COOKIE));
	if (suspension && isNew(foreignCards)) storeSuspension(afterSearch(suspension));
}
