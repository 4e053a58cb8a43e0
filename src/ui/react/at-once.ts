/**
 * Server half of Astro's renderer for React islands without slots: draws them in one go. The stock one first draws each island once more to
 * find out what it is, and then pushes its HTML through web streams, which takes about as long as the drawing.
 */
import type { NamedSSRLoadedRendererValue } from 'astro';
import { LRUCache } from 'lru-cache';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Islands drawn for each page so far: `useId` must be unique on it, and the browser must count alike. */
const drawn = new WeakMap<object, number>();

function prefixOf(page: object | undefined): string {
	const before = page ? (drawn.get(page) ?? 0) : 0;
	if (page) drawn.set(page, before + 1);
	return `i${before}`;
}

const MOST_BYTES = 8_000_000;
/** Drawings of islands whose one prop is a text: the text decides all. */
const drawings = new LRUCache<string, { component: ComponentType; html: string }>({
	maxSize: MOST_BYTES,
	sizeCalculation: ({ html }, data) => 2 * (html.length + data.length),
});

function draw(component: ComponentType, props: object, prefix: string): string {
	const [data, ...others] = Object.values(props);
	const known = typeof data === 'string' && others.length === 0 ? drawings.get(data) : undefined;
	if (known?.component === component) return known.html;
	const html = renderToString(createElement(component, props), { identifierPrefix: prefix });
	if (typeof data !== 'string' || others.length > 0) return html;
	// React's answer is thousands of pieces that V8 would keep as such: one piece takes a third of the memory.
	const whole = Buffer.from(html).toString();
	drawings.set(data, { component, html: whole });
	return whole;
}

const renderer: NamedSSRLoadedRendererValue = {
	name: 'react-at-once',
	check: async (component: unknown, _props: unknown, slots: object) => typeof component === 'function' && Object.keys(slots).length === 0,
	async renderToStaticMarkup(this: { result?: object } | undefined, component: ComponentType, props: object) {
		const prefix = prefixOf(this?.result);
		return { attrs: { prefix }, html: draw(component, props, prefix) };
	},
	supportsAstroStaticSlot: true,
};

// biome-ignore lint/style/noDefaultExport: Astro imports a renderer by default
export default renderer;
