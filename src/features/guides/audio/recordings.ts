import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recording, TextSection } from '#features/guides/contract.ts';
import type { Language } from '#i18n/locales.ts';
import { tablesFolder } from '#world/load-world.ts';

export interface Recorded {
	/** File name; changes with text or synthesizer. */
	readonly file: string;
	readonly seconds: number;
	readonly bytes: number;
	/** Origin that serves the file; absent = this host. */
	readonly origin?: string;
}

export type RecordingIndex = Readonly<Record<string, Recorded>>;

export const AUDIO_PATH = '/audio';

export const audioFolder = (): string => join(tablesFolder(), 'audio');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

export const spokenText = ({ title, text }: Pick<TextSection, 'title' | 'text'>): string => `${title}.\n\n${text}\n`;

/** Changes with the text, so outdated recordings aren't used. */
export const textKey = (language: Language, text: string): string => `${language}-${hashOf(text)}`;

/** `{slug}-{language}-{chapter}.{hash}.ogg`; `voice` is the synthesizer with version. */
export const fileName = (slug: string, language: Language, chapter: string, text: string, voice: string): string =>
	`${slug}-${language}-${chapter}.${hashOf(`${voice}\0${text}`)}.ogg`;

/** Reads a folder's index; empty if there is none. */
export function readIndex(folder: string): RecordingIndex {
	try {
		return JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as RecordingIndex;
	} catch {
		return {};
	}
}

let index: RecordingIndex | undefined;
let remote: (() => RecordingIndex) | null = null;

/** Sets the recordings of the guides hosts. */
export function setRemoteRecordings(recordings: () => RecordingIndex): void {
	remote = recordings;
}

/** Recordings on this machine, or those of the guides hosts. */
export function loadRecordings(): RecordingIndex {
	if (remote) return remote();
	index ??= readIndex(audioFolder());
	return index;
}

export const ownRecordings = (): RecordingIndex =>
	Object.fromEntries(Object.entries(loadRecordings()).filter(([, { origin }]) => origin === undefined));

/** The recording of exactly this text, if any. */
export function recordingOf(section: TextSection, language: Language, recordings: RecordingIndex): Recording | undefined {
	const recording = recordings[textKey(language, spokenText(section))];
	return (
		recording && { url: `${recording.origin ?? ''}${AUDIO_PATH}/${recording.file}`, seconds: recording.seconds, bytes: recording.bytes }
	);
}
