import { FROM_DEVICE, PERSONAL_CACHES } from './contract.ts';

/** Whether this browser has personal copies, or a part of one whose saving was cut off; doesn't create a cache. */
async function hasCopies(): Promise<boolean> {
	const names = (await globalThis.caches?.keys().catch((): string[] => [])) ?? [];
	return Object.values(PERSONAL_CACHES).some((name) => names.includes(name));
}

/** @param reason shown in each form */
function disableForms(reason: string | undefined): void {
	for (const form of document.querySelectorAll('main form')) {
		for (const button of form.querySelectorAll('button')) button.disabled = true;
		if (reason === undefined) continue;
		const note = document.createElement('p');
		note.className = 'hint';
		note.textContent = reason;
		form.append(note);
	}
}

/** `<personal-copy>`: updates the page's copy at each visit; disables the forms of a page that is shown from its copy. */
class PersonalCopy extends HTMLElement {
	async connectedCallback(): Promise<void> {
		const { until, disabled } = this.dataset;
		if (document.documentElement.hasAttribute(FROM_DEVICE)) {
			disableForms(disabled);
			return;
		}
		if (until === undefined && !(await hasCopies())) return;
		const { updateCopy } = await import('./personal-copy.client.ts');
		// Without storage or network the page has no copy, and its hint stays hidden.
		await updateCopy(this).catch(() => undefined);
	}
}

type Clear = () => Promise<void>;

/** Sends a form after all copies are gone, whether or not deleting them succeeds. */
function clearBeforeSending(form: HTMLFormElement, clear: Clear): void {
	const listen = (event: SubmitEvent): void => {
		event.preventDefault();
		form.removeEventListener('submit', listen);
		void clear()
			.catch(() => undefined)
			.then(() => form.requestSubmit(event.submitter));
	};
	form.addEventListener('submit', listen);
}

/** `<personal-copies>`: deletes copies of pages that aren't listed, and all of them before a `data-clears-copies` form is sent. */
class PersonalCopies extends HTMLElement {
	async connectedCallback(): Promise<void> {
		if (!(await hasCopies())) return;
		const { clearPersonalCopies, prunePersonalCopies } = await import('./personal-copy.client.ts');
		for (const form of document.querySelectorAll<HTMLFormElement>('form[data-clears-copies]'))
			clearBeforeSending(form, clearPersonalCopies);
		await prunePersonalCopies((this.dataset.paths ?? '').split(' ').filter(Boolean)).catch(() => undefined);
	}
}

customElements.define('personal-copy', PersonalCopy);
customElements.define('personal-copies', PersonalCopies);
