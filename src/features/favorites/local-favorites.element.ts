import { favorites } from '#browser/favorites.ts';
import { showCounter } from './counter.client.ts';

/** `<local-favorites>`: takes the addresses that the page lists over. */
class LocalFavorites extends HTMLElement {
	connectedCallback(): void {
		favorites.write(JSON.parse(this.dataset.items ?? '[]') as string[]);
		showCounter();
	}
}

customElements.define('local-favorites', LocalFavorites);
