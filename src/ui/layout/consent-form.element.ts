import { $consent } from '#browser/consent.ts';

const ANSWERS = { yes: 'granted', no: 'denied' } as const;
type Answer = keyof typeof ANSWERS;

/** `<consent-form>`: posts the form by `fetch` and stores the answer; falls back to a normal submit. */
class ConsentForm extends HTMLElement {
	connectedCallback(): void {
		this.addEventListener('submit', (event) => {
			const { target: form, submitter: button } = event;
			if (!(form instanceof HTMLFormElement && button instanceof HTMLButtonElement)) return;
			event.preventDefault();
			void this.#send(form, button.value as Answer);
		});
	}

	async #send(form: HTMLFormElement, answer: Answer): Promise<void> {
		try {
			const body = new URLSearchParams({ answer });
			const { ok } = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } });
			if (!ok) throw new Error('Consent request failed');
		} catch {
			form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'answer', value: answer }));
			form.submit();
			return;
		}
		$consent.set(ANSWERS[answer]);
	}
}

/** Hides the banner and shows the current answer on the page about privacy. */
$consent.subscribe((consent) => {
	document.documentElement.classList.toggle('asked', consent !== 'unset');
	for (const notice of document.querySelectorAll<HTMLElement>('[data-consent-result]'))
		notice.classList.toggle('is', ANSWERS[notice.dataset.consentResult as Answer] === consent);
});

customElements.define('consent-form', ConsentForm);
