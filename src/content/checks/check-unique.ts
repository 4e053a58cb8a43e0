import type { CompiledArticle } from '#content/compile-article.ts';
import { articleId, fileOf } from '#content/kinds.ts';
import { type FieldProblem, fieldError, type Problem } from '#content/problem.ts';

interface Claim {
	readonly value: string;
	readonly name: string;
	readonly file: string;
	readonly field: string;
	readonly fix: string;
}

const claim = (field: string, name: string, file: string, scope: string, fix: string): Claim => ({
	field,
	name,
	file,
	value: `${field === 'redirects' ? 'slug' : field} ${scope} ${name.toLowerCase()}`,
	fix,
});

function claimsOf({ kind, slug, original, texts }: CompiledArticle): Claim[] {
	const own = claim('slug', slug, `content/${articleId(kind, slug)}`, kind, 'Rename one of the folders, or delete the old slug');
	if (!original) return [own];
	const { facts, language } = original;
	const file = fileOf(kind, slug, language);
	const popular =
		'popular' in facts && facts.popular !== undefined
			? [claim('popular', String(facts.popular), file, kind, 'Give every one a number of its own')]
			: [];
	const landing = 'of' in facts ? [claim('of', JSON.stringify(facts.of), file, kind, 'Keep one of the two')] : [];
	return [
		own,
		...(facts.redirects ?? []).map((old) => claim('redirects', old, file, kind, 'Delete it: its address belongs to another article')),
		...popular,
		...landing,
		...texts.flatMap((text) => {
			const where = fileOf(kind, slug, text.language);
			return [
				claim('title', text.title, where, text.language, 'Say how this one differs'),
				claim('description', text.description, where, text.language, 'Say how this one differs'),
			];
		}),
	];
}

/** An old slug that leads to its own article would be a redirect loop. */
function clash(claim: Claim, earlier: Claim): FieldProblem {
	if (claim.field === 'redirects' && claim.file.startsWith(`${earlier.file}/`))
		return fieldError('redirects', `"${claim.name}" is the slug of this article itself`, 'Delete it: only earlier slugs stand here');
	return fieldError(claim.field, `"${claim.name}" is also in ${earlier.file}`, claim.fix);
}

export function checkUnique(articles: readonly CompiledArticle[]): readonly Problem[] {
	const first = new Map<string, Claim>();
	const problems: Problem[] = [];
	for (const claim of articles.flatMap(claimsOf)) {
		const earlier = first.get(claim.value);
		if (!earlier) first.set(claim.value, claim);
		else problems.push({ file: claim.file, ...clash(claim, earlier) });
	}
	return problems;
}
