import { CACHES, FROM_DEVICE } from './contract.ts';

/** Whether the page is saved; doesn't create a cache. */
async function isSaved(address: string): Promise<boolean> {
	try {
		return (await caches.has(CACHES.list)) && !!(await (await caches.open(CACHES.list)).match(address, { ignoreVary: true }));
	} catch {
		return false;
	}
}

/** `<save-offline>`: loads its code on the first press, or immediately if the page is saved. */
class SaveOffline extends HTMLElement {
	async connectedCallback(): Promise<void> {
		const saved = document.documentElement.hasAttribute(FROM_DEVICE) || (await isSaved(this.dataset.saveOffline ?? ''));
		if (saved) await this.#load(false);
		else this.#waitForPress();
	}

	async #load(pressed: boolean): Promise<void> {
		try {
			const { begin } = await import('./save.client.ts');
			await begin(this, pressed);
		} catch {
			const status = this.querySelector('[role="status"]');
			if (status) status.textContent = this.dataset.failed ?? '';
			this.#waitForPress();
		}
	}

	#waitForPress(): void {
		this.dataset.state = 'new';
		this.querySelector('button')?.addEventListener('click', () => void this.#load(true), { once: true });
	}
}

customElements.define('save-offline', SaveOffline);
