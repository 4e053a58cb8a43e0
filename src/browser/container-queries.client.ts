/**
 * Container query polyfill (spec 7): adds the rules to the page's style sheets by CSSOM, which the CSP allows, and marks containers with
 * the queries they match.
 */
import { type ContainerRule, fitsWidth, insideMarked, readContainerRules } from './container-rules.ts';

interface Query extends Pick<ContainerRule, 'container' | 'conditions'> {
	readonly mark: string;
}

async function textOf({ href, ownerNode }: CSSStyleSheet): Promise<string> {
	if (href === null) return ownerNode?.textContent ?? '';
	const response = await fetch(href);
	return response.ok ? response.text() : '';
}

/** Inserts the rules of one query at its position; unsupported selectors are skipped. */
function addRules(sheet: CSSStyleSheet, { rules }: ContainerRule, mark: string, index: number): number {
	let added = 0;
	for (const { selectors, body } of rules) {
		const at = Math.min(index + added, sheet.cssRules.length);
		try {
			sheet.insertRule(`${selectors.map((selector) => insideMarked(selector, mark)).join()}{${body}}`, at);
			added++;
		} catch {}
	}
	return added;
}

function markContainer(element: HTMLElement, width: number, name: string, queries: readonly Query[]): void {
	const fontSize = Number.parseFloat(getComputedStyle(element).fontSize);
	const fitting = queries.filter(
		({ container, conditions }) => (container === '' || container === name) && fitsWidth(conditions, width, fontSize),
	);
	const marks = fitting.map(({ mark }) => mark).join(' ');
	if (element.dataset.container !== marks) element.dataset.container = marks;
}

function watch(containers: readonly { name: string; selector: string }[], queries: readonly Query[]): void {
	const nameOf = (element: HTMLElement): string => containers.find(({ selector }) => element.matches(selector))?.name ?? '';
	const sizes = new ResizeObserver((entries) => {
		for (const { target, contentRect } of entries)
			markContainer(target as HTMLElement, contentRect.width, nameOf(target as HTMLElement), queries);
	});
	const all = containers.map(({ selector }) => selector).join();
	const observed = new WeakSet<Element>();
	const observe = (): void => {
		for (const element of document.querySelectorAll(all)) {
			if (observed.has(element)) continue;
			observed.add(element);
			sizes.observe(element);
		}
	};
	observe();
	new MutationObserver(observe).observe(document.body, { childList: true, subtree: true });
}

export async function startContainerQueries(): Promise<void> {
	const containers: { name: string; selector: string }[] = [];
	const queries: Query[] = [];
	for (const sheet of [...document.styleSheets]) {
		const read = readContainerRules(await textOf(sheet));
		containers.push(...read.containers);
		let added = 0;
		for (const rule of read.rules) {
			const mark = `q${queries.length}`;
			queries.push({ container: rule.container, conditions: rule.conditions, mark });
			added += addRules(sheet, rule, mark, rule.index + added);
		}
	}
	if (containers.length > 0 && queries.length > 0) watch(containers, queries);
}
