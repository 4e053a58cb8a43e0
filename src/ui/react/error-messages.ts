import type { Namespaces } from '#i18n/translation.ts';
import type { StatusTexts } from '#ui/StatusMessage.tsx';

/** Loaded in the language of the page when something has failed, so that no page carries texts that are hardly ever shown. */
const dictionaries = import.meta.glob<Namespaces['site']>('/src/i18n/*/site/index.ts', { import: 'default' });

/**
 * The usual texts of a status message (spec 8).
 *
 * @param language of the page
 * @throws {Error} when there are none in that language, or they cannot be had
 */
export async function loadErrorMessages(language: string): Promise<StatusTexts> {
	const load = dictionaries[`/src/i18n/${language}/site/index.ts`];
	if (!load) throw new Error(`No texts: ${language}/site`);
	return (await load()).errors.failed;
}
