/** Runs one benchmark file, named by its argument, and prints its figures as one line of JSON after a mark. */
import { pathToFileURL } from 'node:url';
import { type Figure, isWithin, Skipped } from './figure.ts';

const { run } = (await import(pathToFileURL(process.argv[2] ?? '').href)) as {
	run: () => Promise<Figure[]>;
};
try {
	const figures = (await run()).map((figure) => ({
		...figure,
		within: isWithin(figure),
	}));
	console.log(`\u0001${JSON.stringify({ figures })}`);
	process.exit(0);
} catch (error) {
	if (!(error instanceof Skipped)) throw error;
	console.log(`\u0001${JSON.stringify({ skipped: (error as Error).message })}`);
	process.exit(0);
}
