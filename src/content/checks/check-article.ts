import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledArticle } from '#content/compile-article.ts';
import { articleId, fileOf } from '#content/kinds.ts';
import { readPicture } from '#content/markdown/picture.ts';
import { type FieldProblem, fieldError, notice, type Problem } from '#content/problem.ts';
import type { Folder } from '#content/read.ts';
import type { Original } from '#content/schema.ts';
import { HINTS } from '#content/schema-hints.ts';
import { targetLanguages } from '#content/target-languages.ts';
import { isOutdated } from '#content/visibility.ts';
import type { World } from '#world/world.ts';
import { checkDays, checkRules } from './check-dates.ts';
import { checkEntryRules } from './check-entry-rules.ts';
import { checkSections } from './check-sections.ts';
import { checkText } from './check-text.ts';

type Reference = Pick<World, 'cities' | 'countries' | 'airports' | 'airlines'>;

function checkLanding(of: Extract<Original, { of: object }>['of'], { cities, countries, airports, airlines }: Reference): boolean {
	if ('city' in of) return cities.has(of.city);
	if ('country' in of) return countries.has(of.country);
	if ('airport' in of) return airports.has(of.airport);
	if ('airline' in of) return airlines.has(of.airline);
	return of.route.split('-').every((code) => cities.has(code));
}

function checkFacts({ kind, slug }: CompiledArticle, facts: Original, world: Reference): FieldProblem[] {
	const problems: FieldProblem[] = [];
	if ('city' in facts && !world.cities.has(facts.city)) problems.push(fieldError('city', `no city is known by ${facts.city}`, HINTS.city));
	if (kind === 'guides' && 'city' in facts && facts.city !== slug)
		problems.push(fieldError('city', `${facts.city} is not the folder's name`, 'Name the folder by the city'));
	if ('of' in facts && !checkLanding(facts.of, world))
		problems.push(fieldError('of', `${JSON.stringify(facts.of)} is not known`, HINTS.of));
	if (kind === 'faq' && slug === 'instructions')
		problems.push(fieldError('slug', '"instructions" is the address of the instructions', 'Rename the folder'));
	return problems;
}

function checkLanguages({ original, texts }: CompiledArticle): { readonly language: string; readonly problem: FieldProblem }[] {
	if (!original) return [];
	const { updated } = original.facts;
	const dateProblems = texts.flatMap(({ language, date }) => {
		const outdated = isOutdated({ original: original.language, updated }, language, date);
		if (outdated)
			return [
				{
					language,
					problem: notice(
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
				problem: fieldError(
					'translated',
					`${date} is after the original's day, ${updated}`,
					`Write ${updated}, the "updated" day of ${original.language}.md`,
				),
			},
		];
	});
	const missing = targetLanguages(original.facts).filter((target) => !texts.some(({ language }) => language === target));
	if (missing.length === 0) return dateProblems;
	const notice_ = notice(
		'languages',
		`missing: ${missing.join(', ')}`,
		'Add a file for each, like kk.md, with title, description, translated and the text; or limit the article by brands and markets',
	);
	return [...dateProblems, { language: original.language, problem: notice_ }];
}

function checkPictures({ texts }: CompiledArticle, { path, pictures, kind, slug }: Folder): Problem[] {
	const used = new Set(texts.flatMap(({ compiled }) => compiled.pictures.map(({ name }) => name)));
	return pictures.flatMap((name): Problem[] => {
		const file = `content/${articleId(kind, slug)}/${name}`;
		const picture = readPicture(name, readFileSync(join(path, name)));
		const fix = 'Draw it of plain shapes with classes, in at most 4096 bytes, or save the photo anew';
		if ('rejected' in picture) return [{ file, ...fieldError('picture', `cannot be shown: ${picture.rejected}`, fix) }];
		return used.has(name) ? [] : [{ file, ...notice('picture', 'is in no text', 'Use it, or delete it') }];
	});
}

/** `today` is `YYYY-MM-DD`. */
export function checkArticle(article: CompiledArticle, folder: Folder, world: Reference, today: string): readonly Problem[] {
	const { kind, slug, original, texts } = article;
	if (!original) return [...article.problems, ...checkPictures(article, folder)];
	const file = fileOf(kind, slug, original.language);
	const [first] = texts;
	const own = texts.flatMap((text) =>
		[...checkText(text, world), ...checkSections(article, text, first), ...checkRules(text, today)].map((problem) => ({
			file: fileOf(kind, slug, text.language),
			...problem,
		})),
	);
	const languages = checkLanguages(article).map((translation) => ({
		file: `content/${articleId(kind, slug)}/${translation.language}.md`,
		...translation.problem,
	}));
	const rules = 'visas' in original.facts ? checkEntryRules(original.facts, world, today) : [];
	const facts = [...checkFacts(article, original.facts, world), ...rules, ...checkDays(original.facts, today)].map((problem) => ({
		file,
		...problem,
	}));
	return [...article.problems, ...facts, ...own, ...languages, ...checkPictures(article, folder)];
}
