import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLanguage, type Language } from '#i18n/locales.ts';
import type { City } from '#world/world.ts';
import { isKind, KINDS, type Kind } from './kinds.ts';
import { readSource } from './read.ts';
import { isSlug } from './schema.ts';

/** Its message explains the usage. */
export class SkeletonError extends Error {
	override name = 'SkeletonError';
}

export interface SkeletonNeeds {
	/** `YYYY-MM-DD`. */
	readonly today: string;
	readonly cities: ReadonlyMap<string, City>;
	/** Source of an article's original; null without one. */
	readonly original: (kind: Kind, slug: string) => string | null;
	readonly exists: (file: string) => boolean;
}

const FOLDER = join(import.meta.dirname, 'skeletons');
const USAGE = `npm run content:new -- kind slug [city or language]; kinds are ${KINDS.join(', ')}`;

const template = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

function cityFor(kind: Kind, slug: string, cityCode: string | undefined, cities: SkeletonNeeds['cities']): City | undefined {
	if (kind === 'faq' || kind === 'instructions' || kind === 'entry-rules') return undefined;
	const code = kind === 'guides' ? slug : cityCode;
	const city = cities.get(code ?? '');
	if (!city)
		throw new SkeletonError(`Name the city by its code, like: npm run content:new -- ${kind} ${kind === 'guides' ? 'IST' : `${slug} IST`}`);
	return city;
}

const fillTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
	text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

function originalFiles(kind: Kind, slug: string, cityCode: string | undefined, { today, cities }: SkeletonNeeds): Record<string, string> {
	const city = cityFor(kind, slug, cityCode, cities);
	const country = slug.slice(0, 2).toUpperCase();
	const values = { slug, today, country, city: city?.iata ?? '', lat: (city?.lat ?? 0).toFixed(4), lon: (city?.lon ?? 0).toFixed(4) };
	const files = { 'ru.md': fillTemplate(template(`${kind}.md`), values) };
	return kind === 'instructions' ? { ...files, 'first-step.svg': template('step.svg'), 'second-step.svg': template('step.svg') } : files;
}

const quoted = (value: unknown): string => JSON.stringify(String(value));

function translationFiles(kind: Kind, slug: string, language: Language, { original }: SkeletonNeeds): Record<string, string> {
	const text = original(kind, slug);
	if (text === null) throw new SkeletonError(`There is no original to translate: npm run content:new -- ${kind} ${slug}`);
	const { data, markdown } = readSource(text);
	const { title, description, updated } = (data ?? {}) as Record<string, unknown>;
	const front = [`title: ${quoted(title)}`, `description: ${quoted(description)}`, `translated: ${updated}`];
	return { [`${language}.md`]: `---\n${front.join('\n')}\n---\n${markdown}` };
}

/** A valid Russian draft, or, with a language, a copy of the original to translate. @throws {SkeletonError} for invalid arguments or existing files */
export function skeleton([kind = '', slug = '', third]: readonly string[], needs: SkeletonNeeds): Readonly<Record<string, string>> {
	if (!isKind(kind)) throw new SkeletonError(`${kind ? `"${kind}" is no kind of content. ` : ''}Usage: ${USAGE}`);
	if (!isSlug(kind, slug)) {
		const form = kind === 'guides' ? 'the code of a city, like IST' : 'small letters and hyphens, like lost-baggage';
		throw new SkeletonError(`${slug ? `"${slug}" is no slug: it is ${form}` : 'The slug is missing'}. Usage: ${USAGE}`);
	}
	const files =
		third !== undefined && isLanguage(third) ? translationFiles(kind, slug, third, needs) : originalFiles(kind, slug, third, needs);
	const placed = Object.fromEntries(Object.entries(files).map(([name, text]) => [`content/${kind}/${slug}/${name}`, text]));
	const existing = Object.keys(placed).find(needs.exists);
	if (existing) throw new SkeletonError(`${existing} is there already.`);
	return placed;
}
