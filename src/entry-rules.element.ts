/** `<entry-rules>`: remembers the citizenship of this browser, and shows its rules on pages that are the same for everyone. */
import { storage } from '#browser/storage.ts';
import { type LocalSettings, withChanges, writeAccountCopy, writeLocalSettings } from '#features/account/sync/local-settings.ts';
import { ACCOUNT_KEY, accountSettings, ownSettings, settingsInForce } from '#features/account/sync/stored-settings.ts';
import { setCookie } from '#site/cookies.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** The next page sends a changed copy to the account. */
function remember(citizenship: string): void {
	const changed = (settings: LocalSettings): LocalSettings => withChanges(settings, { citizenship }, Date.now());
	const copy = accountSettings();
	if (copy) {
		storage.set(ACCOUNT_KEY, writeAccountCopy({ ...copy, settings: changed(copy.settings) }));
		return;
	}
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in supported browsers
	document.cookie = setCookie('settings', writeLocalSettings(changed(ownSettings())), {
		domain: null,
		maxAge: YEAR_SECONDS,
		secure: location.protocol === 'https:',
	});
}

class EntryRules extends HTMLElement {
	connectedCallback(): void {
		this.addEventListener('submit', this.#submitted);
		const stored = settingsInForce().citizenship?.value.toLowerCase();
		const select = this.querySelector('select');
		if (!stored || this.dataset.chosen !== undefined || !select) return;
		if (![...select.options].some(({ value }) => value === stored)) return;
		select.value = stored;
		void this.#load(false);
	}

	readonly #submitted = (event: Event): void => {
		const value = this.querySelector('select')?.value;
		if (!value) return;
		remember(value.toUpperCase());
		if (this.dataset.reload !== undefined) return;
		event.preventDefault();
		void this.#load(true);
	};

	/** Replaces the rules by those of the form's address. @param leaves if they cannot be loaded: whether to open the address */
	async #load(leaves: boolean): Promise<void> {
		const form = this.querySelector('form');
		if (!form) return;
		const address = new URL(form.action, location.href);
		for (const [name, value] of new FormData(form)) address.searchParams.set(name, String(value));
		try {
			const response = await fetch(address, { headers: { accept: 'text/html' } });
			const page = new DOMParser().parseFromString(response.ok ? await response.text() : '', 'text/html');
			const loaded = page.querySelector('entry-rules');
			if (!loaded) throw new Error(`No entry rules: ${response.status}`);
			if (!leaves && this.querySelector('details')?.open) return;
			this.replaceChildren(...loaded.childNodes);
			if (leaves) this.querySelector<HTMLElement>('section')?.focus();
		} catch {
			if (leaves) location.assign(address);
		}
	}
}

customElements.define('entry-rules', EntryRules);
