import type { Page } from 'playwright';

export interface ReachOptions {
	/** Selector of the part of the page whose controls are checked. */
	within?: string;
	/** Whether each control is brought to the middle of the window first; otherwise only those in the window are checked. */
	scroll?: boolean;
}

/** Controls of the page whose middle belongs to something else, with what lies there. */
export function coveredControls(page: Page, { within = 'body', scroll = true }: ReachOptions = {}): Promise<string[]> {
	return page.evaluate(findCovered, { within, scroll });
}

/** Runs in the page. */
function findCovered({ within, scroll }: { within: string; scroll: boolean }): string[] {
	const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="option"]';
	const name = (element: Element | null) =>
		element
			? `${element.tagName.toLowerCase()}${element.id && `#${element.id}`}.${element.getAttribute('class') ?? ''} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
			: 'nothing';
	const modal = document.querySelector('dialog:modal');
	const isUsable = (element: Element) =>
		element.checkVisibility({ visibilityProperty: true }) &&
		!element.closest('[inert], [aria-hidden="true"]') &&
		(!modal || modal.contains(element));
	const boxOf = (element: Element) => {
		const box = [...element.getClientRects()].find(({ width, height }) => width > 2 && height > 2);
		return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	};
	const isInView = ({ x, y }: { x: number; y: number }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
	const belongs = (element: Element, hit: Element | null) =>
		hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
	const covered: string[] = [];
	for (const element of document.querySelector(within)?.querySelectorAll(CONTROLS) ?? []) {
		if (!isUsable(element)) continue;
		if (scroll) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
		const middle = boxOf(element);
		if (!middle || (!scroll && !isInView(middle))) continue;
		const hit = document.elementFromPoint(middle.x, middle.y);
		if (!belongs(element, hit)) covered.push(`${name(element)} is under ${name(hit)}`);
	}
	return covered;
}

/** Links that stand alone, not in a sentence, and are lower than 24 px (WCAG 2.5.8). */
export function lowLinks(page: Page): Promise<string[]> {
	return page.evaluate(findLow);
}

/** Runs in the page. */
function findLow(): string[] {
	const low: string[] = [];
	for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href], footer a[href]')) {
		if (!link.checkVisibility({ visibilityProperty: true })) continue;
		const block = link.closest('p, li, td, th, dd, h1, h2, h3, summary, label, div, section, nav');
		const isAlone =
			(block?.textContent ?? '').trim() === (link.textContent ?? '').trim() || link.closest('.fact-table td, .fact-table th') !== null;
		const { height } = link.getBoundingClientRect();
		if (isAlone && height > 0 && height < 24) low.push(`${link.textContent?.trim()} ${height} <${block?.tagName}.${block?.className}>`);
	}
	return low;
}
