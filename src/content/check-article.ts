import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from '#world/world.ts';
import { checkDays, checkRules } from './check-dates.ts';
import { checkSections } from './check-sections.ts';
import { checkText } from './check-text.ts';
import type { CompiledArticle } from './compile-article.ts';
import { articleId, fileOf } from './kinds.ts';
import { readPicture } from './picture.ts';
import { type Fault, fault, notice, type Problem } from './problem.ts';
import type { Folder } from './read.ts';
import type { Original } from './schema.ts';
import { HINTS } from './schema-hints.ts';
import { targetLanguages } from './target-languages.ts';
import { isOutdated } from './visibility.ts';

type Reference = Pick<World, 'cities' | 'countries' | 'airports' | 'airlines'>;

function checkLanding(of: Extract<Original, { of: object }>['of'], { cities, countries, airports, airlines }: Reference): boolean {
	if ('city' in of) return cities.has(of.city);
	if ('country' in of) return countries.has(of.country);
	if ('airport' in of) return airports.has(of.airport);
	if ('airline' in of) return airlines.has(of.airline);
	return of.route.split('-').every((code) => cities.has(code));
}

function checkFacts({ kind, slug }: CompiledArticle, facts: Original, world: Reference): Fault[] {
	const faults: Fault[] = [];
	if ('city' in facts && !world.cities.has(facts.city)) faults.push(fault('city', `no city is known by ${facts.city}`, HINTS.city));
	if (kind === 'guides' && 'city' in facts && facts.city !== slug)
		faults.push(fault('city', `${facts.city} is not the folder's name`, 'Name the folder by the city'));
	if ('of' in facts && !checkLanding(facts.of, world)) faults.push(fault('of', `${JSON.stringify(facts.of)} is not known`, HINTS.of));
	if (kind === 'faq' && slug === 'instructions')
		faults.push(fault('slug', '"instructions" is the address of the instructions', 'Rename the folder'));
	return faults;
}

/** Missing and outdated translations. */
function checkLanguages({ original, texts }: CompiledArticle): { readonly language: string; readonly fault: Fault }[] {
	if (!original) return [];
	const { updated } = original.facts;
	const late = texts.flatMap(({ language, date }) => {
		const outdated = isOutdated({ original: original.language, updated }, language, date);
		if (outdated)
			return [
				{
					language,
					fault: notice(
						'translated',
						`the original is of ${updated}, this is of ${date}`,
						'Look what changed, translate it and write the new day',
					),
				},
			];
		if (language === original.language || date === updated) return [];
		return [
			{
				language,
				fault: fault(
					'translated',
					`${date} is after the original's day, ${updated}`,
					`Write ${updated}, the "updated" day of ${original.language}.md`,
				),
			},
		];
	});
	const missing = targetLanguages(original.facts).filter((one) => !texts.some(({ language }) => language === one));
	if (missing.length === 0) return late;
	const fault_ = notice(
		'languages',
		`missing: ${missing.join(', ')}`,
		'Add a file for each, like kk.md, with title, description, translated and the text; or limit the article by brands and markets',
	);
	return [...late, { language: original.language, fault: fault_ }];
}

function checkPictures({ texts }: CompiledArticle, { path, pictures, kind, slug }: Folder): Problem[] {
	const used = new Set(texts.flatMap(({ compiled }) => compiled.pictures.map(({ name }) => name)));
	return pictures.flatMap((name): Problem[] => {
		const file = `content/${articleId(kind, slug)}/${name}`;
		const picture = readPicture(name, readFileSync(join(path, name)));
		const mend = 'Draw it of plain shapes with classes, in at most 4096 bytes, or save the photo anew';
		if ('refused' in picture) return [{ file, ...fault('picture', `cannot be shown: ${picture.refused}`, mend) }];
		return used.has(name) ? [] : [{ file, ...notice('picture', 'is in no text', 'Use it, or delete it') }];
	});
}

/**
 * Checks one article on its own.
 *
 * @param today `YYYY-MM-DD`
 */
export function checkArticle(article: CompiledArticle, folder: Folder, world: Reference, today: string): readonly Problem[] {
	const { kind, slug, original, texts } = article;
	if (!original) return [...article.problems, ...checkPictures(article, folder)];
	const file = fileOf(kind, slug, original.language);
	const [first] = texts;
	const own = texts.flatMap((text) =>
		[...checkText(text, world), ...checkSections(article, text, first), ...checkRules(text, today)].map((one) => ({
			file: fileOf(kind, slug, text.language),
			...one,
		})),
	);
	const languages = checkLanguages(article).map((one) => ({ file: `content/${articleId(kind, slug)}/${one.language}.md`, ...one.fault }));
	const facts = [...checkFacts(article, original.facts, world), ...checkDays(original.facts, today)].map((one) => ({ file, ...one }));
	return [...article.problems, ...facts, ...own, ...languages, ...checkPictures(article, folder)];
}
