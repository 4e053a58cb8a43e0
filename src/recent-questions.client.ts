/** Gives the assistant the visitor's recent searches as questions. */
import { RECENT_ELEMENT, RECENT_EVENT } from '#features/assistant/address.ts';
import { stopsOf } from '#features/search/contract.ts';
import { type RecentSearch, readRecent } from '#features/search-form/places/recent.ts';

const MOST = 3;

const ddmm = (date: string): string => `${date.slice(8)}.${date.slice(5, 7)}`;

/** "Москва — Сочи 05.12 — 12.12". */
function questionOf({ search_params: { kind, legs, names } }: RecentSearch): string[] {
	if (kind === 'multi') return [];
	const stops = stopsOf(kind, legs).map((code = '') => names[code]);
	const today = new Date().toISOString().slice(0, 10);
	if (stops.some((name) => !name) || (legs[0]?.date ?? '') < today) return [];
	return [`${stops.join(' — ')} ${legs.map(({ date }) => ddmm(date)).join(' — ')}`];
}

const element = document.getElementById(RECENT_ELEMENT);
if (element) {
	let storage: Storage | undefined;
	try {
		storage = window.localStorage;
	} catch {}
	element.dataset.questions = readRecent(storage).flatMap(questionOf).slice(0, MOST).join('\n');
	document.dispatchEvent(new Event(RECENT_EVENT));
}
