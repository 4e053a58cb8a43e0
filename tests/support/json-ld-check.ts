import { createDocument } from '@mixmark-io/domino';

type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };
type Thing = { readonly [name: string]: Value };

/** What a type has to say (schema.org; what search engines ask for); of a group in brackets one is enough. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
	AggregateOffer: ['lowPrice', 'priceCurrency'],
	Answer: ['text'],
	Article: ['headline', 'dateModified', 'inLanguage'],
	AudioObject: ['contentUrl|url|duration|transcript'],
	BreadcrumbList: ['itemListElement'],
	CollectionPage: ['name'],
	EntryPoint: ['urlTemplate'],
	FAQPage: ['mainEntity'],
	GeoCoordinates: ['latitude', 'longitude'],
	HowTo: ['name', 'step'],
	HowToStep: ['text|name|itemListElement'],
	ImageObject: ['url|contentUrl'],
	ItemList: ['itemListElement'],
	ListItem: ['position', 'name|item|url'],
	Offer: ['price', 'priceCurrency'],
	Organization: ['name'],
	Question: ['name', 'acceptedAnswer'],
	SearchAction: ['target', 'query-input'],
	TouristTrip: ['name'],
	Trip: ['name'],
	WebPage: ['name|url'],
	WebSite: ['name', 'url'],
	...Object.fromEntries(
		['Airline', 'Airport', 'City', 'Country', 'Person', 'Place', 'TouristAttraction', 'TouristDestination'].map((type) => [
			type,
			['name|iataCode'],
		]),
	),
};
/** Words that a reader has to find on the page. */
const VISIBLE = new Set(['name', 'headline', 'text', 'caption']);
const PRICES = new Set(['price', 'lowPrice', 'highPrice']);
const DATES = new Set(['dateModified', 'datePublished', 'dateCreated', 'validFrom', 'validThrough', 'priceValidUntil']);
/** Addresses of our own. */
const ADDRESSES = new Set(['url', 'item', 'logo', 'image', 'contentUrl', 'thumbnailUrl', 'urlTemplate', 'target', '@id']);

const isThing = (value: Value | undefined): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: Value | undefined): readonly Value[] => (Array.isArray(value) ? value : value === undefined ? [] : [value as Value]);
/** Letters and digits alone: spaces and signs between them depend on the drawing. */
const plain = (text: string): string =>
	text
		.normalize('NFC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, '');

/** What can be read or heard of a part of a page. */
function heard(node: Node): string {
	if (!('getAttribute' in node)) return node.nodeType === 3 ? (node.textContent ?? '') : '';
	const element = node as Element;
	if (/^(?:script|style|template)$/.test(element.localName)) return '';
	const text = ['alt', 'aria-label', 'title'].map((name) => element.getAttribute(name) ?? '').join(' ');
	return `${text} ${Array.from(element.childNodes, heard).join('')}`;
}

class Check {
	readonly problems: string[] = [];
	readonly #words: string;
	readonly #digits: string;
	readonly #origin: string;

	constructor(words: string, origin: string) {
		this.#words = plain(words);
		this.#digits = words.replace(/(?<=\d)[\s.,'’\u00a0\u202f](?=\d)/g, '');
		this.#origin = origin;
	}

	thing(thing: Thing, path: string): void {
		const types = listOf(thing['@type']);
		if (types.length === 0) this.problems.push(`${path} has no @type`);
		for (const type of types) this.#required(thing, String(type), path);
		if (types.includes('BreadcrumbList')) this.#positions(thing, path);
		for (const [name, value] of Object.entries(thing)) for (const one of listOf(value)) this.#property(name, one, `${path}.${name}`);
	}

	#required(thing: Thing, type: string, path: string): void {
		if (!/^[A-Z]\w*$/.test(type)) this.problems.push(`${path} is of no type: ${type}`);
		for (const group of REQUIRED[type] ?? []) {
			const hasValue = group.split('|').some((name) => listOf(thing[name]).some((value) => value !== null && value !== ''));
			if (!hasValue) this.problems.push(`${path} is ${type} without ${group}`);
		}
	}

	#positions({ itemListElement }: Thing, path: string): void {
		const positions = listOf(itemListElement).map((one) => (isThing(one) ? one.position : null));
		if (positions.some((position, i) => position !== i + 1)) this.problems.push(`${path} is not in order: ${positions}`);
	}

	#property(name: string, value: Value, path: string): void {
		if (isThing(value)) {
			this.thing(value, path);
			return;
		}
		const text = String(value);
		if (name.startsWith('@') && name !== '@id') return;
		if (ADDRESSES.has(name)) this.#address(text, path);
		else if (VISIBLE.has(name)) this.#shown(text, path);
		else if (PRICES.has(name)) this.#price(text, path);
		else if (DATES.has(name) && !/^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/.test(text))
			this.problems.push(`${path} is no day: ${text}`);
	}

	/** Line by line: what stands between the blocks of a text, a heading of a callout, belongs to the page alone. */
	#shown(text: string, path: string): void {
		const unseen = text.split('\n').find((line) => !this.#words.includes(plain(line)));
		if (unseen !== undefined) this.problems.push(`${path} is not on the page: ${unseen}`);
	}

	#address(text: string, path: string): void {
		const url = URL.parse(text);
		if (!url) this.problems.push(`${path} is not absolute: ${text}`);
		else if (url.origin !== this.#origin) this.problems.push(`${path} is elsewhere: ${text}`);
	}

	#price(text: string, path: string): void {
		const amount = Number(text);
		const shown = [text, String(Math.round(amount)), String(Math.floor(amount))].some((one) => this.#digits.includes(one));
		if (!/^\d+(?:\.\d+)?$/.test(text) || !shown) this.problems.push(`${path} is not on the page: ${text}`);
	}
}

/** Structured data of a page as it stands there. @throws SyntaxError for what is no JSON */
function blocksOf(page: Document): readonly Value[] {
	const scripts = Array.from(page.querySelectorAll('script[type="application/ld+json"]'));
	return scripts.flatMap((script) => listOf(JSON.parse(script.textContent ?? '') as Value));
}

/**
 * What is wrong with the structured data of a page: every object has its context, type and what the type asks for; addresses are absolute
 * and of the same origin; and what it says in words and prices can be read on the page.
 *
 * @param address of the page, absolute
 * @returns one sentence each; empty for a page without structured data
 */
export function jsonLdProblems(html: string, address: string): string[] {
	const page = createDocument(html);
	const check = new Check(heard(page.body), new URL(address).origin);
	let blocks: readonly Value[];
	try {
		blocks = blocksOf(page);
	} catch (error) {
		return [`is no JSON: ${(error as Error).message}`];
	}
	for (const [i, block] of blocks.entries()) {
		const path = `[${i}]`;
		if (!isThing(block)) check.problems.push(`${path} is no object`);
		else {
			if (!/^https?:\/\/schema\.org\/?$/.test(String(block['@context']))) check.problems.push(`${path} has no @context`);
			for (const one of '@graph' in block ? listOf(block['@graph']) : [block]) if (isThing(one)) check.thing(one, path);
		}
	}
	return check.problems;
}

/** Types of the objects that a page gives, in order. */
export const jsonLdTypes = (html: string): string[] =>
	blocksOf(createDocument(html)).map((block) => (isThing(block) ? String(block['@type']) : ''));
