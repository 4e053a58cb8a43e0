import { type Forms, ON_ISLANDS, UKRAINIAN_FORMS, UKRAINIAN_REVIEWED } from '#world/names/cases.data.ts';
import type { CityCases } from '#world/world.ts';

const SOFTENED: Record<string, string> = { г: 'з', к: 'ц', х: 'с' };

export function ukrainianNoun(name: string): Forms {
	const stem = name.slice(0, -1);
	if (/[гкх]$/i.test(name)) return [`${name}а`, `${name}у`, name, `${name}ом`, name.endsWith('г') ? `${stem}зі` : `${name}у`];
	if (/[бвдзлмнпрстф]$/i.test(name)) return [`${name}а`, `${name}у`, name, `${name}ом`, `${name}і`];
	if (/[жшчщц]$/i.test(name)) return [`${name}а`, `${name}у`, name, `${name}ем`, `${name}і`];
	if (/[бвгджзклмнпрстфхцчшщ]а$/i.test(name)) return hardFeminine(stem);
	if (/[аеиіоуєїю]я$/i.test(name)) return [`${stem}ї`, `${stem}ї`, `${stem}ю`, `${stem}єю`, `${stem}ї`];
	if (name.endsWith('я')) return [`${stem}і`, `${stem}і`, `${stem}ю`, `${stem}ею`, `${stem}і`];
	if (name.endsWith('й')) return [`${stem}я`, `${stem}ю`, name, `${stem}єм`, `${stem}ї`];
	if (name.endsWith('ь')) return [`${stem}я`, `${stem}ю`, name, `${stem}ем`, `${stem}і`];
	return [name, name, name, name, name];
}

function hardFeminine(stem: string): Forms {
	const last = stem.slice(-1);
	const local = `${stem.slice(0, -1)}${SOFTENED[last] ?? last}і`;
	const hushing = /[жшчщ]$/i.test(stem);
	return [`${stem}${hushing ? 'і' : 'и'}`, local, `${stem}у`, `${stem}${hushing ? 'ею' : 'ою'}`, local];
}

/** "зі Стамбула", "із Сочі", "з Києва". */
function outOf(name: string): string {
	if (/^льв/i.test(name) || /^[сзшжчц][бвгджзклмнпрстфхцчшщ]/i.test(name)) return 'зі';
	return /^[сзшжчщц]/i.test(name) ? 'із' : 'з';
}

/** `from` and `to` forms include their prepositions. */
export function ukrainianPhrases([ro, da, vi, tv, pr]: Forms, island: boolean): CityCases {
	return { ro, da, vi: island ? `на ${vi}` : `до ${ro}`, tv, pr, from: `${outOf(ro)} ${ro}` };
}

/** Undefined for cities that are not reviewed. */
export const ukrainianCases = (name: string, code: string): CityCases | undefined =>
	UKRAINIAN_REVIEWED.has(code) ? ukrainianPhrases(UKRAINIAN_FORMS.get(name) ?? ukrainianNoun(name), ON_ISLANDS.has(code)) : undefined;
