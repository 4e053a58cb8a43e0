/** `<form-work>`: computes the proof of work of its form; a form sent earlier waits for it. */
import { hasZeroBits, workInput } from '#lib/form-challenge.ts';

async function solve(token: string, bits: number): Promise<string> {
	const encoder = new TextEncoder();
	for (let counter = 0; ; counter++) {
		const hash = await crypto.subtle.digest('SHA-256', encoder.encode(workInput(token, counter)));
		if (hasZeroBits(new Uint8Array(hash), bits)) return String(counter);
	}
}

class FormWork extends HTMLElement {
	connectedCallback(): void {
		const { token = '', bits = '0' } = this.dataset;
		const field = this.querySelector('input');
		const form = this.closest('form');
		if (!field || !form || !('subtle' in crypto)) return;
		const solution = solve(token, Number(bits)).then((work) => {
			field.value = work;
		});
		form.addEventListener('submit', (event) => {
			if (field.value !== '') return;
			event.preventDefault();
			form.setAttribute('aria-busy', 'true');
			void solution.then(() => {
				form.removeAttribute('aria-busy');
				form.requestSubmit(event.submitter);
			});
		});
	}
}

customElements.define('form-work', FormWork);
