import { atom, onMount } from 'nanostores';
import { type Consent, mayMeasure, readConsent } from '#site/consent.ts';
import { hasBrowserSignal } from '#site/privacy-signal.ts';

/** The visitor's answer to the consent form. The server sets the cookie, `<consent-form>` the store. */
export const $consent = atom<Consent>('unset');

onMount($consent, () => {
	const read = (): void => $consent.set(readConsent(document.cookie));
	read();
	document.addEventListener('visibilitychange', read);
	return () => document.removeEventListener('visibilitychange', read);
});

export function mayMeasureHere(): boolean {
	return mayMeasure({
		market: document.documentElement.dataset.market ?? 'ru',
		consent: $consent.get(),
		signal: hasBrowserSignal(),
	});
}
