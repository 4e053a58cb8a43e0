import { cookieValue } from '#site/cookies.ts';
import stored from './stored.css?url';

const STAY = 'stay';
/** This page's policy knows the styles of this page alone. */
const STYLES = /<style[\s\S]*?<\/style>/g;

/** Names the chosen currency as the page of choices does, which the server draws for this very visitor. */
function showCurrency(choices: Document): void {
	const [here, there] = [document, choices].map((doc) => doc.querySelector('[data-chosen-currency]'));
	if (here && there) here.textContent = there.textContent;
}

/** Offers this page in the country that was chosen once; nothing happens by itself. */
function offerMarket(choices: Document): void {
	const chosen = cookieValue(document.cookie, 'market');
	const links = [...choices.querySelectorAll<HTMLAnchorElement>('[data-choices=market] a:not([aria-current])')];
	const link = links.find(({ href }) => new URL(href).searchParams.get('market') === chosen);
	const banner = choices.querySelector<HTMLElement>('[data-stored-market]');
	if (!link || !banner) return;
	const [text, go, stay] = ['p', 'a', 'button'].map((name) => banner.querySelector(name));
	if (text instanceof HTMLElement) text.textContent = (text.dataset.text ?? '').replace('%', link.textContent ?? '');
	if (go instanceof HTMLAnchorElement) go.href = link.href;
	stay?.addEventListener('click', () => {
		sessionStorage.setItem(STAY, '1');
		banner.remove();
	});
	const style = document.createElement('link');
	style.rel = 'stylesheet';
	style.href = stored;
	style.onload = () => {
		banner.hidden = false;
		document.body.append(banner);
	};
	document.head.append(style);
}

/**
 * Shows what a visitor chose elsewhere, from the page where it is chosen. Without that page, or where storage is closed to us, this one stays
 * as it is: no offer is better than one that cannot be put away.
 *
 * @param link to the page of choices, which then knows the way back
 * @param differing which choices differ from what this page was made for
 */
export async function showChoices(link: HTMLAnchorElement, differing: Readonly<Record<'currency' | 'market', boolean>>): Promise<void> {
	const offers = differing.market && !sessionStorage.getItem(STAY);
	if (!differing.currency && !offers) return;
	const response = await fetch(link.href);
	if (!response.ok) return;
	const html = (await response.text()).replace(STYLES, '');
	const choices = new DOMParser().parseFromString(html, 'text/html');
	showCurrency(choices);
	if (offers) offerMarket(choices);
}
