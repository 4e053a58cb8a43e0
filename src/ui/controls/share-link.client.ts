/** Adds share and copy buttons to `ShareLink.astro` where supported. */
function enhance(root: HTMLElement): void {
	const field = root.querySelector<HTMLInputElement>('input');
	const send = root.querySelector<HTMLButtonElement>('[data-share-send]');
	const copy = root.querySelector<HTMLButtonElement>('[data-share-copy]');
	const done = root.querySelector<HTMLElement>('[data-share-done]');
	if (!field || !send || !copy || !done) return;
	const address = () => {
		field.value = location.href.split('#')[0] ?? field.value;
		return field.value;
	};
	field.addEventListener('focus', () => {
		address();
		field.select();
	});
	if ('share' in navigator) {
		send.hidden = false;
		send.addEventListener('click', () => navigator.share({ url: address(), title: document.title }).catch(() => undefined));
	}
	if (navigator.clipboard) {
		copy.hidden = false;
		copy.addEventListener('click', async () => {
			try {
				await navigator.clipboard.writeText(address());
				done.textContent = done.dataset.shareDone ?? '';
			} catch {
				field.select();
			}
		});
	}
}

for (const root of document.querySelectorAll<HTMLElement>('[data-share]')) enhance(root);
