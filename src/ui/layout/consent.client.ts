/** Posts the consent form by `fetch`, hides the banner and dispatches `consent` on the document; falls back to a normal submit. */
const root = document.documentElement;

const showCurrent = (choice: string): void => {
	for (const notice of document.querySelectorAll<HTMLElement>('[data-consent-said]'))
		notice.classList.toggle('is', notice.dataset.consentSaid === choice);
};

const send = async (form: HTMLFormElement, answer: string): Promise<void> => {
	try {
		const body = new URLSearchParams({ answer });
		const { ok } = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } });
		if (!ok) throw new Error('Consent request failed');
	} catch {
		const field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'answer', value: answer });
		form.append(field);
		form.submit();
		return;
	}
	root.classList.add('asked');
	showCurrent(answer);
	document.dispatchEvent(new CustomEvent('consent'));
};

for (const form of document.querySelectorAll<HTMLFormElement>('.consent-form'))
	form.addEventListener('submit', (event) => {
		const button = event.submitter;
		if (!(button instanceof HTMLButtonElement)) return;
		event.preventDefault();
		void send(form, button.value);
	});

showCurrent(/(?:^|; )consent=(yes|no)/.exec(document.cookie)?.[1] ?? '');

export {};
