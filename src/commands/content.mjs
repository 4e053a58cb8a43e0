/** Compiles and checks `content/`; with `--watch` after every change. Run: `node src/commands/content.mjs [--watch]`. */
import process from 'node:process';
import { runCommand } from './packages.mjs';

await runCommand(import.meta.url, async () => {
	const { buildContent } = await import('#content/build-content.ts');
	const { contentFolder } = await import('#content/load-content.ts');
	const { createChecker } = await import('#content/check.ts');
	const { writeReport } = await import('#content/report.ts');
	const { watchContent } = await import('#content/watch-content.ts');
	const { loadWorld } = await import('#world/load-world.ts');
	const check = createChecker('content', loadWorld());
	const report = () => writeReport(contentFolder(), check(new Date().toISOString().slice(0, 10)));
	const build = () => {
		const { articles, compiled, errors } = buildContent('content', contentFolder());
		const advice = errors > 0 ? `; ${errors} errors, see npm run content:check` : '';
		if (compiled > 0 || errors > 0) console.log(`content: ${articles} articles, ${compiled} compiled${advice}`);
	};
	build();
	report();
	if (!process.argv.includes('--watch')) return;
	watchContent('content', () => {
		try {
			build();
			report();
		} catch (error) {
			console.error(`content: ${/** @type {Error} */ (error).message}`);
		}
	});
});
