import type sharp from 'sharp';

async function load(): Promise<typeof sharp> {
	const { default: library } = await import('sharp');
	library.cache(false);
	library.concurrency(1);
	return library;
}

let library: ReturnType<typeof load> | undefined;

/** Loaded lazily because it takes 25 MB; one thread, no cache. */
export function imageLibrary(): ReturnType<typeof load> {
	library ??= load();
	return library;
}
