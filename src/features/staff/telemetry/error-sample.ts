export interface ErrorSample {
	/** Innermost first: `name file:line:column`. */
	readonly frames: readonly string[];
	readonly tags: readonly string[];
	/** Page address without query. */
	readonly path: string;
}

const isBag = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Parses a stored sample, ignoring invalid parts. */
export function readErrorSample(text: string): ErrorSample {
	let sample: unknown;
	try {
		sample = JSON.parse(text);
	} catch {
		sample = null;
	}
	const { frames, tags, path } = isBag(sample) ? sample : {};
	return {
		frames: (Array.isArray(frames) ? frames : [])
			.filter(isBag)
			.map(({ file, function: name, line, column }) => `${name || '?'} ${file}:${line}:${column}`)
			.reverse(),
		tags: isBag(tags) ? Object.entries(tags).map(([name, value]) => `${name}=${value}`) : [],
		path: typeof path === 'string' ? path : '',
	};
}
