/** `<passkey-add>`: a button that adds a passkey of this device, then opens `data-done`. */
import { createPasskey, type PasskeyFailure, supportsPasskeys } from '#features/account/passkeys/passkey.client.ts';

class PasskeyAdd extends HTMLElement {
	connectedCallback(): void {
		const button = this.querySelector('button');
		const status = this.querySelector('[role=status]');
		if (!button || !status || !supportsPasskeys()) return;
		const errors = JSON.parse(this.dataset.errors ?? '{}') as Readonly<Record<PasskeyFailure, string>>;
		button.hidden = false;
		button.addEventListener('click', () => {
			if (button.getAttribute('aria-disabled') === 'true') return;
			button.setAttribute('aria-disabled', 'true');
			status.textContent = this.dataset.adding ?? '';
			status.classList.replace('error', 'hint');
			void createPasskey().then(({ kind }) => {
				if (kind === 'added') {
					location.assign(this.dataset.done ?? '');
					return;
				}
				button.removeAttribute('aria-disabled');
				status.classList.replace('hint', 'error');
				status.textContent = errors[kind];
			});
		});
	}
}

customElements.define('passkey-add', PasskeyAdd);
