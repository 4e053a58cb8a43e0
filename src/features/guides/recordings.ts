import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#i18n/locales.ts';
import { tablesFolder } from '#world/load-world.ts';
import type { PlainSection, Recording } from './contract.ts';

/** A recording as the index has it, by the key of its text. */
export interface Recorded {
	/** Name of the file; another text or another synthesizer makes another name. */
	readonly file: string;
	readonly seconds: number;
	readonly bytes: number;
	/** Origin of the host that has the file; absent = here. */
	readonly origin?: string;
}

/** Recordings by {@link textKey}. */
export type RecordingIndex = Readonly<Record<string, Recorded>>;

/** Addresses of recordings. */
export const AUDIO_PATH = '/audio';

/** Where recordings lie: `index.json`, and the files that are served in `files`. */
export const audioFolder = (): string => join(tablesFolder(), 'audio');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** What a voice says of a chapter: its title, then its text. */
export const spokenText = ({ title, text }: Pick<PlainSection, 'title' | 'text'>): string => `${title}.\n\n${text}\n`;

/** Changes with what is said: a recording of an older text is not found. */
export const textKey = (language: Language, said: string): string => `${language}-${hashOf(said)}`;

/** `{slug}-{language}-{chapter}.{hash}.ogg`; `voice` is the synthesizer with its version. */
export const fileName = (slug: string, language: Language, chapter: string, said: string, voice: string): string =>
	`${slug}-${language}-${chapter}.${hashOf(`${voice}\0${said}`)}.ogg`;

/** The index of a folder; an empty one where nothing was recorded. */
export function readIndex(folder: string): RecordingIndex {
	try {
		return JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as RecordingIndex;
	} catch {
		return {};
	}
}

let index: RecordingIndex | undefined;
let remote: (() => RecordingIndex) | null = null;

/** Takes recordings from the hosts of the guides from now on. */
export function setRemoteRecordings(recordings: () => RecordingIndex): void {
	remote = recordings;
}

/** What was recorded before the process started, or what the hosts of the guides have. */
export function loadRecordings(): RecordingIndex {
	if (remote) return remote();
	index ??= readIndex(audioFolder());
	return index;
}

/** Recordings whose files are here. */
export const ownRecordings = (): RecordingIndex =>
	Object.fromEntries(Object.entries(loadRecordings()).filter(([, { origin }]) => origin === undefined));

/** The recording of just this text, if there is one. */
export function recordingOf(section: PlainSection, language: Language, recordings: RecordingIndex): Recording | undefined {
	const found = recordings[textKey(language, spokenText(section))];
	return found && { url: `${found.origin ?? ''}${AUDIO_PATH}/${found.file}`, seconds: found.seconds, bytes: found.bytes };
}
