import { favorites, type Toggled } from '#browser/favorites.ts';
import { showCounter } from './counter.client.ts';
import { readItem } from './rules.ts';

const ORDER: readonly Toggled[] = ['saved', 'removed', 'failed', 'gone', 'full'];

const addressOf = (root: HTMLElement): string => root.querySelector<HTMLInputElement>('[name=item]')?.value ?? '';

/** Follows the store, also when another tab changes it. */
export function show(root: HTMLElement): void {
	if (root.dataset.live !== undefined) return;
	root.dataset.live = '';
	const item = readItem(addressOf(root))?.item ?? '';
	const button = root.querySelector('button');
	favorites.$items.subscribe((items) => button?.setAttribute('aria-pressed', String(items.includes(item))));
}

export async function toggle(root: HTMLElement): Promise<void> {
	show(root);
	showCounter();
	const address = addressOf(root);
	const item = readItem(address)?.item;
	if (item === undefined) return;
	const outcome = await favorites.toggle(item, address, document.documentElement.dataset.market ?? '');
	const toast = document.createElement('span');
	toast.className = 'toast';
	toast.textContent = root.dataset.texts?.split('|')[ORDER.indexOf(outcome)] ?? '';
	root.querySelector('[role=status]')?.replaceChildren(toast);
}
