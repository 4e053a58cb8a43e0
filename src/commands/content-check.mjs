/** `npm run content:check`: lists every problem in `content/`; exit code 1 on errors. */
import process from 'node:process';
import { runCommand } from './packages.mjs';
import { makeFresh, WORLD_STEPS } from './steps.mjs';

await runCommand(import.meta.url, async () => {
	await makeFresh(WORLD_STEPS);
	const { checkContent } = await import('#content/checks/check-content.ts');
	const { problemLine } = await import('#content/problem.ts');
	const { loadWorld } = await import('#world/load-world.ts');
	const { articles, texts, problems } = checkContent('content', loadWorld(), new Date().toISOString().slice(0, 10));
	for (const problem of problems) console.log(problemLine(problem));
	const errors = problems.filter(({ level }) => level === 'error').length;
	console.log(`${articles} articles in ${texts} texts: ${errors} errors, ${problems.length - errors} notices.`);
	process.exitCode = errors > 0 ? 1 : 0;
});
