import type { Namespaces } from '#i18n/translation.ts';
import type { StatusTexts } from '#ui/controls/StatusMessage.tsx';

const dictionaries = import.meta.glob<Namespaces['site']>('/src/i18n/*/site/index.ts', { import: 'default' });

/**
 * Messages of the status message (spec 8).
 *
 * @throws {Error} for an unknown language or a failed load
 */
export async function loadErrorMessages(language: string): Promise<StatusTexts> {
	const load = dictionaries[`/src/i18n/${language}/site/index.ts`];
	if (!load) throw new Error(`No texts: ${language}/site`);
	return (await load()).errors.failed;
}
