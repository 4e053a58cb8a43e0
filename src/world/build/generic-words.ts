/** Words for "airport" that do not tell where it is. */
const GENERIC =
	/\b(international|intl|regional|municipal|domestic|national|county|memorial|civil|public|city|metropolitan|area|state|airport|airfield|aerodrome|airstrip|field|air ?park|jetport|aeropuerto|aeroporto|air terminal)\b/gi;

/** The text itself when nothing else is left. */
export function withoutGenericWords(name: string): string {
	const short = name
		.replace(/\s*\(.*?\)/g, '')
		.replace(/\s+\/\s+.*$/, '')
		.replace(GENERIC, ' ')
		.replace(/\s+/g, ' ')
		.replace(/^[\s,–-]+|[\s,–-]+$/g, '')
		.trim();
	return short || name;
}
