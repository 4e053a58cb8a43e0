/** The chip beside the heart of the header. Cached pages are the same for everyone, so the browser adds it. */

import { favorites } from '#browser/favorites.ts';
import { counterText } from '#ui/controls/counter-text.ts';

const CHIP = {
	position: 'absolute',
	insetBlockStart: '0',
	insetInlineEnd: '0',
	minInlineSize: '18px',
	paddingInline: '4px',
	borderRadius: '9px',
	background: 'var(--warm)',
	color: 'var(--on-warm)',
	fontSize: '11px',
	fontWeight: '700',
	lineHeight: '18px',
	textAlign: 'center',
} as const satisfies Partial<CSSStyleDeclaration>;

let shown = false;

/** Shows the number of favorites and follows it; nothing for none. */
export function showCounter(): void {
	const link = document.querySelector<HTMLElement>('[data-favorites]');
	if (shown || !link) return;
	shown = true;
	const name = link.getAttribute('aria-label') ?? '';
	const chip = document.createElement('span');
	chip.className = 'num';
	Object.assign(chip.style, CHIP);
	link.style.position = 'relative';
	link.append(chip);
	favorites.$items.subscribe(({ length }) => {
		const text = length === 0 ? '' : counterText(length);
		chip.textContent = text;
		chip.hidden = text === '';
		link.setAttribute('aria-label', text === '' ? name : `${name}: ${text}`);
	});
}
