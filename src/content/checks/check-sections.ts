import type { CompiledArticle, CompiledText } from '#content/compile-article.ts';
import { GUIDE_SECTIONS } from '#content/kinds.ts';
import type { Body, Section } from '#content/markdown/compile.ts';
import { type FieldProblem, fieldError } from '#content/problem.ts';

const FIELD = 'headings';

const same = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((item, i) => item === b[i]);

const idsOf = (sections: readonly { readonly id: string }[]): string[] => sections.map(({ id }) => id);

const pictureCount = ({ html }: Section): number =>
	html.filter((part) => typeof part === 'string').reduce((sum, part) => sum + (part.match(/<(?:svg|img) /g)?.length ?? 0), 0);

function checkSteps({ sections }: Body, ids: readonly string[]): FieldProblem[] {
	const few =
		sections.length < 2 ? [fieldError(FIELD, 'there are fewer than two steps', 'Begin each step with ## Step title {#step-id}')] : [];
	const steps = sections.flatMap((section) => {
		const unnamed = ids.includes(section.id)
			? []
			: [fieldError(FIELD, `the step ${section.id} has no id of its own`, 'Write one after its title, like {#step-id}')];
		const count = pictureCount(section);
		const picture =
			count === 1
				? []
				: [fieldError(FIELD, `the step ${section.id} shows ${count} pictures`, `Show one: ![what it shows](${section.id}.svg)`)];
		return [...unnamed, ...picture];
	});
	return [...few, ...steps];
}

function checkOrder(sections: readonly Section[], ids: readonly string[], name: string): FieldProblem[] {
	if (same(idsOf(sections), ids)) return [];
	const reason = `are ${idsOf(sections).join(', ') || 'none'}, but ${name} are ${ids.join(', ') || 'none'}`;
	return [fieldError(FIELD, reason, `Give every one of ${name} a heading ## Name {#id}, in that order`)];
}

function checkGuide({ sections, headings }: Body, places: readonly string[]): FieldProblem[] {
	const missing = GUIDE_SECTIONS.filter((id) => !sections.some((section) => section.id === id));
	const first = missing.length > 0 ? [fieldError(FIELD, `missing: ${missing.join(', ')}`, `Add ## … {#${missing[0]}}`)] : [];
	let within = '';
	const strange = headings.filter(({ id, level }) => {
		if (level === 2) within = id;
		return level === 3 && (within === 'districts' || within === 'places') && !places.includes(id);
	});
	return [
		...first,
		...strange.map(({ id }) => fieldError(FIELD, `${id} is not among places`, 'Add it to places in the front matter with where it is')),
	];
}

function checkOriginalSections({ original }: CompiledArticle, { compiled: { body, ids } }: CompiledText): FieldProblem[] {
	const facts = original?.facts;
	if (!facts) return [];
	if ('minutes' in facts) return checkSteps(body, ids);
	if ('stops' in facts) return checkOrder(body.sections, Object.keys(facts.stops), 'stops');
	if ('chapters' in facts) return checkOrder(body.sections, Object.keys(facts.chapters), 'chapters');
	return 'places' in facts ? checkGuide(body, Object.keys(facts.places)) : [];
}

/** Checks headings by kind; translations need those of the original. @param first the original */
export function checkSections(article: CompiledArticle, text: CompiledText, first: CompiledText | undefined): readonly FieldProblem[] {
	if (!first || text === first) return checkOriginalSections(article, text);
	const [own, expected] = [idsOf(text.compiled.body.headings), idsOf(first.compiled.body.headings)];
	if (same(own, expected)) return [];
	const missing = expected.filter((id) => !own.includes(id));
	const surplus = own.filter((id) => !expected.includes(id));
	const differ = [missing.length > 0 && `without ${missing.join(', ')}`, surplus.length > 0 && `with ${surplus.join(', ')}`].filter(
		Boolean,
	);
	const reason = `are other ones than in ${first.language}.md: ${differ.join(' and ') || 'in another order'}`;
	return [fieldError(FIELD, reason, 'Give the same sections the same {#id} in the same order')];
}
