import { favorites } from '#browser/favorites.ts';
import { FROM_DEVICE } from '#features/offline/contract.ts';
import { showCounter } from './counter.client.ts';

/** `<local-favorites>`: takes the addresses that the page lists over. */
class LocalFavorites extends HTMLElement {
	connectedCallback(): void {
		// A copy on the device may be older than what this browser has.
		if (document.documentElement.hasAttribute(FROM_DEVICE)) return;
		favorites.write(JSON.parse(this.dataset.items ?? '[]') as string[]);
		showCounter();
	}
}

customElements.define('local-favorites', LocalFavorites);
