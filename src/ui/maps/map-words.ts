import type { Language } from '#i18n/locales.ts';
import { texts } from '#i18n/texts.ts';

/**
 * What a route map says to who cannot see it: its ends, the stops between and the length of the way. `names` from first to last
 * (one alone: a map of that place), `distance` already written for people (`kilometres(formats, …)`).
 */
export const mapWords = (language: Language, names: readonly string[], distance: string): string => {
	const t = texts(language, 'ui').map;
	const [from = '', to] = [names[0], names.at(-1)];
	if (to === undefined || names.length < 2) return t.place({ name: from });
	const via = names.slice(1, -1).join(', ');
	return via ? t.routeVia({ from, to, via, distance }) : t.route({ from, to, distance });
};
