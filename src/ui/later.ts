import { readdirSync } from 'node:fs';

/** How the build names the script of `Layout.astro`. */
const SCRIPT = /^Layout\.astro_astro_type_script[\w.-]*\.js$/;

/** The server's files lie in `dist/server/` or one folder below it. */
const FOLDERS = ['../client/_astro/', '../../client/_astro/'];

const filesIn = (folder: string): string[] => {
	try {
		return readdirSync(new URL(folder, import.meta.url));
	} catch {
		return [];
	}
};

const found = FOLDERS.flatMap(filesIn).find((name) => SCRIPT.test(name));

/**
 * Address of the script that a page loads once it is drawn, for {@link EARLY_SCRIPT} of `early.ts`: as an ordinary `<script>` it would
 * compete with what is drawn. Undefined where nothing was built: the dev server writes the `<script>` itself.
 */
export const laterScript = found && `/_astro/${found}`;
