import type sharp from 'sharp';

async function load(): Promise<typeof sharp> {
	const { default: library } = await import('sharp');
	library.cache(false);
	library.concurrency(1);
	return library;
}

let library: ReturnType<typeof load> | undefined;

/** The library of images, loaded when the first one is made: it takes 25 MB. An image takes one thread, and nothing of it is kept. */
export function imageLibrary(): ReturnType<typeof load> {
	library ??= load();
	return library;
}
