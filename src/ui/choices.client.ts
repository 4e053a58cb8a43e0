import { cookieValue } from '#site/cookies.ts';
import stored from './stored.css?url';

const STAY = 'stay';
/** The CSP allows only this page's styles. */
const STYLES = /<style[\s\S]*?<\/style>/g;

function showCurrency(choices: Document): void {
	const [here, there] = [document, choices].map((doc) => doc.querySelector('[data-chosen-currency]'));
	if (here && there) here.textContent = there.textContent;
}

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
 * Shows stored choices, read from the page of choices. Without that page or storage nothing changes.
 *
 * @param link to the page of choices
 * @param differing choices that differ from this page's
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
