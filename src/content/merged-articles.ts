import { BRANDS, type Brand } from '#site/site.ts';
import type { Article } from './article.ts';
import type { Kind } from './kinds.ts';

export interface ContentOrigin {
	readonly kinds: readonly Kind[];
	readonly brands: readonly Brand[];
	/** Newest articles; null until downloaded. */
	readonly articles: () => readonly Article[] | null;
}

function limitedTo(brands: ContentOrigin['brands'], article: Article): Article | null {
	const both = (article.brands ?? BRANDS).filter((brand) => brands.includes(brand));
	if (both.length === 0) return null;
	return both.length === BRANDS.length ? article : { ...article, brands: both };
}

/** Articles of other origins replace their kinds; returns the same array while nothing changes. */
export function mergeArticles(own: () => readonly Article[], origins: () => readonly ContentOrigin[]): () => readonly Article[] {
	let last: { readonly from: readonly unknown[]; readonly merged: readonly Article[] } | undefined;
	return () => {
		const [current, used] = [own(), origins()];
		if (used.length === 0) return current;
		const others = used.map(({ articles }) => articles());
		const from = [current, ...used, ...others];
		if (last && last.from.length === from.length && last.from.every((source, i) => source === from[i])) return last.merged;
		const elsewhere = new Set(used.flatMap(({ kinds }) => kinds));
		const remote = used.flatMap(({ kinds, brands }, i) =>
			(others[i] ?? []).filter(({ kind }) => kinds.includes(kind)).flatMap((article) => limitedTo(brands, article) ?? []),
		);
		last = { from, merged: [...current.filter(({ kind }) => !elsewhere.has(kind)), ...remote] };
		return last.merged;
	};
}
