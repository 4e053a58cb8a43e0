/**
 * Compiles `content/` into the tables of content; with `--watch` again after every change, until it is stopped.
 * Run: `node src/commands/content.mjs [--watch]`.
 */
import process from 'node:process';
import { runCommand } from './packages.mjs';

await runCommand(import.meta.url, async () => {
	const { buildContent } = await import('#content/build-content.ts');
	const { contentFolder } = await import('#content/load-content.ts');
	const { watchContent } = await import('#content/watch-content.ts');
	const build = () => {
		const { articles, compiled, errors } = buildContent('content', contentFolder());
		const advice = errors > 0 ? `; ${errors} errors, see npm run content:check` : '';
		if (compiled > 0 || errors > 0) console.log(`content: ${articles} articles, ${compiled} compiled${advice}`);
	};
	build();
	if (!process.argv.includes('--watch')) return;
	watchContent('content', () => {
		try {
			build();
		} catch (error) {
			console.error(`content: ${/** @type {Error} */ (error).message}`);
		}
	});
});
