/**
 * Sends the answer to the question for consent without leaving the page, hides the question, and tells telemetry by the event `consent` on the
 * document. If it cannot be sent, the form goes as it would without script.
 */
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
