import { WORKER } from '#features/offline/contract.ts';

const isAvailable = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The browser's subscription as JSON; it asks for permission. @throws if it is not given, or the push service fails */
async function subscribe(key: string): Promise<string> {
	if ((await Notification.requestPermission()) !== 'granted') throw new Error('Notifications are not allowed');
	await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
	const { pushManager } = await navigator.serviceWorker.ready;
	const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
	return JSON.stringify(subscription);
}

/** `<push-choice>`: offers notifications where the browser has them, and subscribes before the form is sent. */
class PushChoice extends HTMLElement {
	connectedCallback(): void {
		const choice = this.querySelector<HTMLElement>('[data-push]');
		const radio = choice?.querySelector('input');
		const form = this.closest('form');
		if (!choice || !radio || !form || !this.dataset.key || !isAvailable()) return;
		choice.hidden = false;
		radio.disabled = false;
		form.addEventListener('submit', (event) => {
			const field = this.querySelector<HTMLInputElement>('input[name=push]');
			if (!radio.checked || !field || field.value !== '') return;
			event.preventDefault();
			void this.#send(form, field);
		});
	}

	async #send(form: HTMLFormElement, field: HTMLInputElement): Promise<void> {
		const error = this.querySelector('[role=alert]');
		try {
			field.value = await subscribe(this.dataset.key ?? '');
			form.requestSubmit();
		} catch {
			if (error) error.textContent = this.dataset.denied ?? '';
			this.querySelector('fieldset')?.focus();
		}
	}
}

customElements.define('push-choice', PushChoice);
