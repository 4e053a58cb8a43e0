import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Language, LOCALES } from '#i18n/locales.ts';
import { ZONE_OF_CITY } from '#world/names/cldr.data.ts';

interface ZoneNames {
	exemplarCity?: string;
	[part: string]: ZoneNames | string | undefined;
}

const require = createRequire(import.meta.url);

function zoneNames(language: Language): ZoneNames {
	const file = require.resolve(`cldr-dates-full/main/${language}/timeZoneNames.json`);
	return JSON.parse(readFileSync(file, 'utf8')).main[language].dates.timeZoneNames.zone;
}

const names = new Map(LOCALES.map((language) => [language, zoneNames(language)]));

/** In Latin scripts CLDR leaves out a city whose name is the last part of the zone's id. */
const COMPLETE_BY_ID: readonly Language[] = ['en', 'az', 'es', 'uz'];

export function cldrName(city: string, language: Language): string | undefined {
	const zone = ZONE_OF_CITY.get(city);
	if (!zone) return undefined;
	let node: ZoneNames | string | undefined = names.get(language);
	for (const part of zone.split('/')) node = typeof node === 'object' ? node[part] : undefined;
	const name = typeof node === 'object' ? node.exemplarCity : undefined;
	if (name || !COMPLETE_BY_ID.includes(language)) return name;
	return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
