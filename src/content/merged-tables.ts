import { BRANDS, type Brand } from '#site/site.ts';
import type { Article, Span } from './article.ts';
import type { Kind } from './kinds.ts';
import type { Tables } from './tables.ts';

export interface ContentOrigin {
	readonly kinds: readonly Kind[];
	readonly brands: readonly Brand[];
	/** Newest tables; null until downloaded. */
	readonly tables: () => Tables | null;
}

/** Unique pack numbers for other hosts, so that spans stay distinct. */
let lastPack = 1_000_000;

function limitedTo(brands: ContentOrigin['brands'], article: Article): Article | null {
	const both = (article.brands ?? BRANDS).filter((brand) => brands.includes(brand));
	if (both.length === 0) return null;
	return both.length === BRANDS.length ? article : { ...article, brands: both };
}

function withPack(article: Article, number: number): Article {
	const move = ([, at, bytes]: Span): Span => [number, at, bytes];
	const texts = Object.entries(article.texts).map(([language, text]) => [language, { ...text, body: move(text.body) }]);
	const photos = Object.entries(article.photos ?? {}).map(([name, photo]) => [name, { ...photo, bytes: move(photo.bytes) }]);
	return {
		...article,
		facts: move(article.facts),
		texts: Object.fromEntries(texts),
		...(article.photos ? { photos: Object.fromEntries(photos) } : {}),
	};
}

function merge(own: Tables, origins: readonly ContentOrigin[], others: readonly (Tables | null)[]): Tables {
	const elsewhere = new Set(origins.flatMap(({ kinds }) => kinds));
	const byPack = new Map<number, Tables>();
	const articles = origins.flatMap(({ kinds, brands }, i) => {
		const tables = others[i];
		if (!tables) return [];
		const number = ++lastPack;
		byPack.set(number, tables);
		return tables.articles.flatMap((article) => {
			const limited = kinds.includes(article.kind) ? limitedTo(brands, article) : null;
			return limited ? [withPack(limited, number)] : [];
		});
	});
	return {
		articles: [...own.articles.filter(({ kind }) => !elsewhere.has(kind)), ...articles],
		read([pack, at, bytes]) {
			const tables = byPack.get(pack);
			return tables ? tables.read([0, at, bytes]) : own.read([pack, at, bytes]);
		},
	};
}

/** Tables of other origins replace their kinds; returns the same object while nothing changes. */
export function mergeTables(own: () => Tables, origins: () => readonly ContentOrigin[]): () => Tables {
	let last: { readonly from: readonly unknown[]; readonly merged: Tables } | undefined;
	return () => {
		const [current, used] = [own(), origins()];
		if (used.length === 0) return current;
		const others = used.map(({ tables }) => tables());
		const from = [current, ...used, ...others];
		if (last && last.from.length === from.length && last.from.every((source, i) => source === from[i])) return last.merged;
		last = { from, merged: merge(current, used, others) };
		return last.merged;
	};
}
