/**
 * What a page that is the same for everybody learns in the browser: the currency that was chosen is named in the header, and a
 * visitor who once chose another country is offered it (product §2, spec 4.3, 4.5). Prices are `currency.client.ts`.
 */
import stored from './stored.css?url';

const cookie = (name: string): string | undefined => new RegExp(`(?:^|; )${name}=([a-z]{2,3})(?:;|$)`).exec(document.cookie)?.[1];
const choices = (kind: 'currency' | 'market'): readonly HTMLAnchorElement[] => [
	...document.querySelectorAll<HTMLAnchorElement>(`[data-choices=${kind}] a`),
];
const choice = (kind: 'currency' | 'market', value: string | undefined): HTMLAnchorElement | undefined =>
	value ? choices(kind).find(({ href }) => new URL(href).searchParams.get(kind) === value) : undefined;

const showCurrency = (): void => {
	const link = choice('currency', cookie('currency'));
	const sign = document.querySelector('[data-chosen-currency]');
	if (!link || !sign || link.hasAttribute('aria-current')) return;
	for (const other of choices('currency')) other.removeAttribute('aria-current');
	link.setAttribute('aria-current', 'true');
	sign.textContent = link.dataset.sign ?? '';
};

const offerMarket = (): void => {
	const link = choice('market', cookie('market'));
	const banner = document.querySelector<HTMLElement>('[data-stored-market]');
	if (!link || !banner || link.hasAttribute('aria-current') || sessionStorage.getItem('stay')) return;
	const [text, go, stay] = ['p', 'a', 'button'].map((name) => banner.querySelector(name));
	if (text instanceof HTMLElement) text.textContent = (text.dataset.text ?? '').replace('%', link.textContent ?? '');
	if (go instanceof HTMLAnchorElement) go.href = link.href;
	stay?.addEventListener('click', () => {
		sessionStorage.setItem('stay', '1');
		banner.hidden = true;
	});
	const style = document.createElement('link');
	style.rel = 'stylesheet';
	style.href = stored;
	style.onload = () => {
		banner.hidden = false;
	};
	document.head.append(style);
};

/** What a browser needs to install the site; named late, since it would be fetched while the page is being drawn. */
const nameManifest = (): void => {
	const link = document.createElement('link');
	link.rel = 'manifest';
	link.href = `/icons/${document.documentElement.dataset.brand?.toLowerCase()}.webmanifest`;
	document.head.append(link);
};

showCurrency();
nameManifest();
try {
	offerMarket();
} catch {
	/* Storage is closed to us: no offer is better than one that cannot be put away. */
}
