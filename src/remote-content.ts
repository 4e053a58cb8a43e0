/** The content that other hosts have (`HOST_FAQ`, `HOST_GUIDES`), wired to those who read it. */
import { setContentOrigins } from '#content/load-content.ts';
import { keepFresh, lacksContent, remoteContents } from '#features/articles/remote-content.ts';
import { setRemoteRecordings } from '#features/guides/recordings.ts';
import { config } from '#server/config.ts';
import type { Brand } from '#site/site.ts';

const contents = remoteContents(config);
const guides = contents.filter(({ service }) => service === 'guides');

setContentOrigins(contents);
if (guides.length > 0) {
	setRemoteRecordings(() =>
		Object.fromEntries(
			guides.flatMap(({ origin, recordings }) => Object.entries(recordings()).map(([key, one]) => [key, { ...one, origin }])),
		),
	);
}

/** Fulfilled once every host was asked for what has no stored copy. */
export const contentReady: Promise<unknown> = Promise.all(contents.map(keepFresh));

/** Whether a path needs content that no host has sent yet. @param brand absent = of any brand */
export const isWithoutContent = (path: string, brand?: Brand): boolean => lacksContent(path, contents, brand);

/** Changes with the content of other hosts. */
export const contentRevision = (): string => contents.map(({ revision }) => `-${revision() ?? ''}`).join('');
