const SOUNDS: readonly (readonly [latin: string, cyrillic: string])[] = [
	['shch', 'щ'],
	['sch', 'щ'],
	['zh', 'ж'],
	['kh', 'х'],
	['ts', 'ц'],
	['ch', 'ч'],
	['sh', 'ш'],
	['yu', 'ю'],
	['ya', 'я'],
	['yo', 'ё'],
	['ye', 'е'],
	...[...'abvgdejziklmnoprstufhcywqx'].map((letter, i) => [letter, [...'абвгдежзиклмнопрстуфхцывк'][i] ?? 'кс'] as const),
];

/** Latin to Cyrillic: "vozvrat bileta" → "возврат билета". Null without Latin letters. */
export function latinToCyrillic(text: string): string | null {
	const small = text.toLowerCase();
	if (!/[a-z]/.test(small)) return null;
	let written = '';
	for (let at = 0; at < small.length; ) {
		const sound = SOUNDS.find(([latin]) => small.startsWith(latin, at));
		written += sound?.[1] ?? small[at] ?? '';
		at += sound?.[0].length ?? 1;
	}
	return written.replace(/([аеёиоуыэюя])ы/g, '$1й');
}
