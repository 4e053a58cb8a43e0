/** Opens "Save for offline": what saving needs is loaded at the press, or where the page is saved already. */
import { CACHES, FROM_DEVICE } from './contract.ts';

/** Whether the page lies on the device; looked up without making a cache. */
async function isSaved(address: string): Promise<boolean> {
	try {
		return (await caches.has(CACHES.list)) && !!(await (await caches.open(CACHES.list)).match(address, { ignoreVary: true }));
	} catch {
		return false;
	}
}

async function open(root: HTMLElement): Promise<void> {
	const load = (pressed: boolean): Promise<void> =>
		import('./save.client.ts')
			.then(({ begin }) => begin(root, pressed))
			.catch(() => {
				const status = root.querySelector('[role="status"]');
				if (status) status.textContent = root.dataset.failed ?? '';
				waitForPress();
			});
	const waitForPress = (): void => {
		root.dataset.state = 'new';
		root.querySelector('button')?.addEventListener('click', () => void load(true), { once: true });
	};
	const known = document.documentElement.hasAttribute(FROM_DEVICE) || (await isSaved(root.dataset.saveOffline ?? ''));
	if (known) await load(false);
	else waitForPress();
}

for (const root of document.querySelectorAll<HTMLElement>('[data-save-offline]')) void open(root);
