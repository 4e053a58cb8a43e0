import { transfer } from './transfer.ts';

/** Paths of a built script and of everything it imports before it runs. */
export async function scriptImports(origin: string, path: string, paths = new Set<string>()): Promise<Set<string>> {
	if (paths.has(path)) return paths;
	paths.add(path);
	const { text } = await transfer(origin + path);
	for (const [, name = ''] of text.matchAll(/(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g))
		await scriptImports(origin, new URL(name, origin + path).pathname, paths);
	return paths;
}
