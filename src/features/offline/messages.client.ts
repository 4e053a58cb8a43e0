import type { Namespaces } from '#i18n/translation.ts';
import type { Formats } from '#lib/format.ts';
import { WORDS } from './contract.ts';
import type { OfflineCache } from './offline-cache.client.ts';

/** What the page of saved things says to scripts: texts, and how numbers and days are written. */
export interface Words {
	readonly texts: Namespaces['offline']['words'];
	readonly formats: Formats;
}

/** Reads the words of the page of saved things. @throws where it has none */
export const wordsIn = (page: Document): Words => JSON.parse(page.getElementById(WORDS)?.textContent ?? '') as Words;

/** The same of its text: made into a document, its styles would break the policy of this page. */
function wordsOf(html: string): Words {
	const [, after = ''] = html.split(`id="${WORDS}">`);
	return JSON.parse(after.split('</script>')[0] ?? '') as Words;
}

/** The words in this page's language: from the device where something is saved, else from the network. */
export async function loadWords(shell: string, offlineCache: Pick<OfflineCache, 'copyOf'> | null): Promise<Words> {
	const kept = await offlineCache?.copyOf(shell).catch(() => undefined);
	const answer = kept ?? (await fetch(shell, { credentials: 'omit', headers: { accept: 'text/html' } }));
	return wordsOf(await answer.text());
}
