/** Domains of most visitors' mail, by frequency. */
const POPULAR = [
	'gmail.com',
	'mail.ru',
	'yandex.ru',
	'rambler.ru',
	'inbox.ru',
	'icloud.com',
	'outlook.com',
	'hotmail.com',
	'yahoo.com',
	'yandex.com',
	'internet.ru',
	'list.ru',
];

/** Real services whose names are near a popular one. */
const REAL: ReadonlySet<string> = new Set([
	...POPULAR,
	...'bk.ru ya.ru mail.com ymail.com email.com gmx.com live.ru live.com mail.kz mail.ua mail.by mail.de yandex.by yandex.kz yandex.ua yahoo.fr me.com aol.com'.split(
		' ',
	),
]);

/** Number of inserted, deleted, replaced and swapped characters (optimal string alignment). */
function editDistance(a: string, b: string): number {
	const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
	const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
	for (let i = 1; i <= a.length; i++) {
		rows.push([i]);
		for (let j = 1; j <= b.length; j++) {
			const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
			const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
			rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped));
		}
	}
	return at(a.length, b.length);
}

/** `ivan@gmail.com` for `ivan@gmial.com`; null unless the domain is almost a popular one. */
export function mailSuggestion(mail: string): string | null {
	const at = mail.lastIndexOf('@');
	const domain = mail.slice(at + 1).toLowerCase();
	if (at < 1 || domain.length > 20 || REAL.has(domain)) return null;
	const near = POPULAR.filter((popular) => editDistance(domain, popular) <= (popular.length < 10 ? 1 : 2))
		.map((popular) => ({ popular, distance: editDistance(domain, popular) }))
		.sort((a, b) => a.distance - b.distance)[0];
	return near ? `${mail.slice(0, at + 1)}${near.popular}` : null;
}
