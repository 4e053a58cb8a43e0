import { type Forms, ON_ISLANDS } from '#world/names/cases.data.ts';
import { UKRAINIAN_COUNTRIES } from '#world/names/ukrainian-countries.data.ts';
import type { CityCases } from '#world/world.ts';
import { ukrainianNoun, ukrainianPhrases } from './ukrainian-cases.ts';

const same = (name: string): Forms => [name, name, name, name, name];

const join = (a: Forms, b: Forms, between: string): Forms => [
	a[0] + between + b[0],
	a[1] + between + b[1],
	a[2] + between + b[2],
	a[3] + between + b[3],
	a[4] + between + b[4],
];

/** Countries of the masculine take -у where cities take -а: Туніс, Тунісу, but до Туніса, the city. */
function noun(name: string): Forms {
	const stem = name.slice(0, -1);
	if (/[бвгґдзклмнпрстфх]$/.test(name)) return [`${name}у`, `${name}у`, name, `${name}ом`, name + (/[гґкх]$/.test(name) ? 'у' : 'і')];
	if (/[жшчщц]$/.test(name)) return [`${name}у`, `${name}у`, name, `${name}ем`, `${name}і`];
	if (name.endsWith('й')) return [`${stem}ю`, `${stem}ю`, name, `${stem}єм`, `${stem}ї`];
	if (name.endsWith('ь')) return [`${stem}ю`, `${stem}ю`, name, `${stem}ем`, `${stem}і`];
	return ukrainianNoun(name);
}

/** "Північні Маріанські Острови": everything before the remark agrees with the islands. */
const islands = (name: string): Forms => {
	const formed = (adjective: string, island: string): string => name.replace(/і(?= )/g, adjective).replace(/строви/, `стров${island}`);
	return [formed('их', 'ів'), formed('им', 'ам'), name, formed('ими', 'ами'), formed('их', 'ах')];
};

function phrase(name: string): Forms {
	const at = name.lastIndexOf(' ');
	if (at < 0) return noun(name);
	const adjective = (ending: string): string => name.slice(0, at).replace(/а$/, ending);
	return join([adjective('ої'), adjective('ій'), adjective('у'), adjective('ою'), adjective('ій')], noun(name.slice(at + 1)), ' ');
}

function forms(name: string): Forms {
	if (/і .*[Оо]строви/.test(name)) return islands(name);
	const [, first, and, second] = /^(.+)( і | та )(.+)$/.exec(name) ?? [];
	return first && and && second ? join(phrase(first), phrase(second), and) : phrase(name);
}

/** `code` decides between "до … з" and "на … з" (islands). */
export function ukrainianCountryCases(name: string, code: string): CityCases {
	const reviewed = UKRAINIAN_COUNTRIES.get(code);
	return ukrainianPhrases(reviewed === '=' ? same(name) : (reviewed ?? forms(name)), ON_ISLANDS.has(code));
}
