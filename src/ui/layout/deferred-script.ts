import { readdirSync } from 'node:fs';

/** Server files are in `dist/server/` or one folder below. */
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
 * URL of a component's built `<script>` for `data-later`, which `critical-script.ts` loads after load; an ordinary `<script>` would
 * compete with rendering. Undefined in the dev server, where the component writes its `<script>`.
 *
 * @param component file name without extension
 */
export function deferredScript(component: string): string | undefined {
	const script = files.find((name) => name.startsWith(`${component}.`) && name.endsWith('.js'));
	return script && `/_astro/${script}`;
}
