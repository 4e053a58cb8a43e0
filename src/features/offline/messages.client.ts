import type { Namespaces } from '#i18n/translation.ts';
import type { Formats } from '#lib/format.ts';
import { WORDS } from './contract.ts';
import type { OfflineCache } from './offline-cache.client.ts';

export interface Words {
	readonly texts: Namespaces['offline']['words'];
	readonly formats: Formats;
}

/** Reads the texts of the list page. @throws if it has none */
export const wordsIn = (page: Document): Words => JSON.parse(page.getElementById(WORDS)?.textContent ?? '') as Words;

/** Parses HTML as text: a parsed document's styles would violate this page's CSP. */
function wordsOf(html: string): Words {
	const [, after = ''] = html.split(`id="${WORDS}">`);
	return JSON.parse(after.split('</script>')[0] ?? '') as Words;
}

/** Loads the texts in this page's language, from the cache if possible. */
export async function loadWords(shell: string, offlineCache: Pick<OfflineCache, 'copyOf'> | null): Promise<Words> {
	const kept = await offlineCache?.copyOf(shell).catch(() => undefined);
	const answer = kept ?? (await fetch(shell, { credentials: 'omit', headers: { accept: 'text/html' } }));
	return wordsOf(await answer.text());
}
