import { atom, onMount } from 'nanostores';
import { cookieValue } from '#site/cookies.ts';

/** Currency of the visitor's prices: the stored choice, else the page's. */
export const $currency = atom('');

onMount($currency, () => {
	const chosen = cookieValue(document.cookie, 'currency');
	$currency.set(chosen && /^[a-z]{3}$/.test(chosen) ? chosen : (document.documentElement.dataset.currency ?? ''));
});
