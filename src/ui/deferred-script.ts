import { readdirSync } from 'node:fs';

/** The server's files lie in `dist/server/` or one folder below it. */
const FOLDERS = ['../client/_astro/', '../../client/_astro/'];

const filesIn = (folder: string): string[] => {
	try {
		return readdirSync(new URL(folder, import.meta.url));
	} catch {
		return [];
	}
};

const files = FOLDERS.flatMap(filesIn);

/**
 * Address of the `<script>` of an Astro component as the build has it, for `data-later`: `EARLY_SCRIPT` of `early.ts` loads it once the page is
 * drawn, where an ordinary `<script>` would compete with what is drawn. Undefined where nothing was built: in the dev server the component
 * writes its `<script>` itself.
 *
 * @param component file name without ending
 */
export function deferredScript(component: string): string | undefined {
	const script = files.find((name) => name.startsWith(`${component}.`) && name.endsWith('.js'));
	return script && `/_astro/${script}`;
}
