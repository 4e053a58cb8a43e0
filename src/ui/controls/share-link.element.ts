/** `<share-link>`: adds share and copy buttons to `ShareLink.astro` where supported. */
class ShareLink extends HTMLElement {
	connectedCallback(): void {
		const field = this.querySelector<HTMLInputElement>('input');
		const send = this.querySelector<HTMLButtonElement>('[data-share-send]');
		const copy = this.querySelector<HTMLButtonElement>('[data-share-copy]');
		const done = this.querySelector<HTMLElement>('[data-share-done]');
		if (!field || !send || !copy || !done) return;
		const address = () => {
			if (this.dataset.fixed === undefined) field.value = location.href.split('#')[0] ?? field.value;
			return field.value;
		};
		field.onfocus = () => {
			address();
			field.select();
		};
		if ('share' in navigator) {
			send.hidden = false;
			send.onclick = () => navigator.share({ url: address(), title: document.title }).catch(() => undefined);
		}
		if (navigator.clipboard) {
			copy.hidden = false;
			copy.onclick = async () => {
				try {
					await navigator.clipboard.writeText(address());
					done.textContent = done.dataset.shareDone ?? '';
				} catch {
					field.select();
				}
			};
		}
	}
}

customElements.define('share-link', ShareLink);

export {};
