interface Dated {
	readonly id: string;
	readonly created_at: string;
}

/** Each search once, of two equal ones the newest; newest first, at most `most`. */
export function mergeSearches<T extends Dated>(own: readonly T[], other: readonly T[], most: number): T[] {
	const byId = new Map<string, T>();
	for (const search of [...own, ...other]) {
		const same = byId.get(search.id);
		if (!same || Date.parse(search.created_at) > Date.parse(same.created_at)) byId.set(search.id, search);
	}
	const merged = [...byId.values()];
	return merged.sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || a.id.localeCompare(b.id)).slice(0, most);
}
