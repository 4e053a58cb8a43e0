/** `<favorite-button>`: loads the store when pressed, or at once if this browser has favorites. */
import { LOCAL_FAVORITES } from '#browser/local-keys.ts';
import { storage } from '#browser/storage.ts';

class FavoriteButton extends HTMLElement {
	connectedCallback(): void {
		const load = () => import('./favorite-button.client.ts');
		const pressed = (event: Event): void => {
			event.preventDefault();
			const form = event.target as HTMLFormElement;
			void load().then(
				({ toggle }) => toggle(this),
				() => {
					this.removeEventListener('submit', pressed);
					form.requestSubmit();
				},
			);
		};
		this.addEventListener('submit', pressed);
		this.querySelector('button')?.setAttribute('aria-pressed', 'false');
		if (storage.get(LOCAL_FAVORITES) !== null)
			void load()
				.then(({ show }) => show(this))
				.catch(() => undefined);
	}
}

customElements.define('favorite-button', FavoriteButton);
