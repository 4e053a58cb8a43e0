import type { StoredChoices } from '#site/stored-choices.ts';
import stored from '#ui/controls/stored.css?url';

const STAY = 'stay';

function create<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
	return Object.assign(document.createElement(name), properties);
}

/** Suggests this page in the stored market without redirecting. */
function offerMarket({ href, label, text, go, stay }: NonNullable<StoredChoices['market']>): void {
	const banner = create('aside', { className: 'stored' });
	banner.setAttribute('aria-label', label);
	const dismiss = create('button', { className: 'btn btn-plain btn-small', type: 'button', textContent: stay });
	dismiss.addEventListener('click', () => {
		sessionStorage.setItem(STAY, '1');
		banner.remove();
	});
	banner.append(
		create('p', { textContent: text }),
		create('a', { className: 'btn btn-accent btn-small', rel: 'nofollow', href, textContent: go }),
		dismiss,
	);
	document.head.append(create('link', { rel: 'stylesheet', href: stored, onload: () => document.body.append(banner) }));
}

/**
 * Shows the stored currency and suggests the stored market; skipped if they cannot be loaded or storage is not available.
 * @param link to `/choose`, which names this page
 * @param differing choices that differ from this page's
 */
export async function showChoices(link: HTMLAnchorElement, differing: Readonly<Record<'currency' | 'market', boolean>>): Promise<void> {
	const offers = differing.market && !sessionStorage.getItem(STAY);
	if (!differing.currency && !offers) return;
	const address = new URL(link.href);
	address.pathname += '/stored.json';
	const response = await fetch(address);
	if (!response.ok) return;
	const { currency, market } = (await response.json()) as StoredChoices;
	const shown = document.querySelector('[data-chosen-currency]');
	if (shown) shown.textContent = currency;
	if (offers && market) offerMarket(market);
}
