/** `<order-status>`: reloads the page when its order changes. Listens to server-sent events, and polls where they fail. */

const POLL_MS = 4000;

interface Status {
	readonly version: number;
}

class OrderStatus extends HTMLElement {
	#events: EventSource | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;

	connectedCallback(): void {
		const { address = '' } = this.dataset;
		if (!('EventSource' in globalThis)) {
			this.#poll(address);
			return;
		}
		this.#events = new EventSource(`${address}/events`);
		this.#events.addEventListener('status', ({ data }: MessageEvent<string>) => this.#show(JSON.parse(data)));
		this.#events.addEventListener('error', () => {
			this.#close();
			this.#poll(address);
		});
	}

	disconnectedCallback(): void {
		this.#close();
		clearTimeout(this.#timer);
	}

	#close(): void {
		this.#events?.close();
		this.#events = null;
	}

	#show(status: Status | null): void {
		if (!status || status.version === Number(this.dataset.version)) return;
		this.#close();
		location.reload();
	}

	#poll(address: string): void {
		this.#timer = setTimeout(async () => {
			try {
				const response = await fetch(address);
				if (response.ok) this.#show(await response.json());
				if (response.status === 404) return;
			} catch {
				// Offline: the next attempt may succeed.
			}
			this.#poll(address);
		}, POLL_MS);
	}
}

customElements.define('order-status', OrderStatus);
