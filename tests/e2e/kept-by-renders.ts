/**
 * A process that draws pages of the built site and prints as JSON how many bytes of each drawing V8 takes for lasting: what it moves among its old
 * objects, which only a full collection clears. Its arguments are the pages; `renders.test.ts` says with which flags it runs.
 */
import { getHeapSpaceStatistics } from 'node:v8';

interface Site {
	fetch(request: Request): Promise<Response>;
}

const built = new URL('../../dist/server/entry.mjs', import.meta.url).href;
const { default: site } = (await import(built)) as { default: Site };

const draw = async (page: string): Promise<void> => {
	const headers = { host: 'localhost', accept: 'text/html', cookie: 'currency=usd' };
	const { status } = await site.fetch(new Request(`http://localhost${page}`, { headers }));
	if (status !== 200) throw new Error(`${page} answered ${status}`);
};

const old = (): number =>
	getHeapSpaceStatistics()
		.filter(({ space_name }) => space_name === 'old_space' || space_name === 'large_object_space')
		.reduce((bytes, { space_used_size }) => bytes + space_used_size, 0);

async function keptBy(page: string, drawings = 200): Promise<number> {
	for (let warm = 0; warm < drawings; warm++) await draw(page);
	globalThis.gc?.();
	const before = old();
	for (let counted = 0; counted < drawings; counted++) await draw(page);
	return (old() - before) / drawings;
}

const kept: Record<string, number> = {};
for (const page of process.argv.slice(2)) kept[page] = await keptBy(page);
process.stdout.write(`\n${JSON.stringify(kept)}\n`);
process.exit(0);
