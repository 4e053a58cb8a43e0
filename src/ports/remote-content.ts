/** Connects the content of other hosts (`HOST_FAQ`, `HOST_GUIDES`) to its readers. */
import { setContentOrigins } from '#content/load-content.ts';
import { lacksContent, refreshRegularly, remoteContents } from '#features/articles/remote-content.ts';
import { setRemoteRecordings } from '#features/guides/audio/recordings.ts';
import { config } from '#server/config.ts';
import type { Brand } from '#site/site.ts';

const contents = remoteContents(config);
const guides = contents.filter(({ service }) => service === 'guides');

setContentOrigins(contents);
if (guides.length > 0) {
	setRemoteRecordings(() =>
		Object.fromEntries(
			guides.flatMap(({ origin, recordings }) => Object.entries(recordings()).map(([key, recording]) => [key, { ...recording, origin }])),
		),
	);
}

/** Resolves after the first request to each host without a stored copy. */
export const contentReady: Promise<unknown> = Promise.all(contents.map(refreshRegularly));

/** Whether a path needs content that is not loaded yet. @param brand any if omitted */
export const isWithoutContent = (path: string, brand?: Brand): boolean => lacksContent(path, contents, brand);

export const contentRevision = (): string => contents.map(({ revision }) => `-${revision() ?? ''}`).join('');
