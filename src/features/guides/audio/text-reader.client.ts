import type { DeviceVoice } from './device-voice.client.ts';
import type { Speaker } from './narrator.ts';
import { NOT_ALLOWED, type Player } from './recording-player.client.ts';
import { sentenceAt, shareBefore } from './speech.ts';
import type { SpokenLine } from './spoken-text.client.ts';

/** `broken`: the recording fails and the voice takes over; `mute`: neither works. */
export type PlaybackError = 'broken' | 'mute';

export interface Reader extends Speaker<SpokenLine> {
	readonly error: () => PlaybackError | undefined;
	/** The sentence being read because its recording failed. */
	readonly sentence: () => SpokenLine | undefined;
}

interface RecordedChapter {
	readonly lines: readonly SpokenLine[];
	readonly texts: readonly string[];
	readonly seconds: number;
	readonly speed: number;
}

/**
 * Continues with the device's voice after a recording error, so that an offline listener doesn't wait at every chapter. Choosing a chapter
 * retries its recording.
 * @param changed called on errors and for every sentence read
 */
export function createReader(player: Player, voice: DeviceVoice, changed: () => void): Reader {
	let error: PlaybackError | undefined;
	let sentence: SpokenLine | undefined;
	let looking = false;
	/** The latest piece; events of earlier ones are ignored. */
	let turn = 0;
	let available: boolean | undefined;
	void voice.available.then((is) => {
		available = is;
	});
	const setError = (now: PlaybackError | undefined): void => {
		error = now;
		changed();
	};
	const readFrom = (at: number, story: RecordedChapter, done: (problem?: string) => void): void => {
		const mine = turn;
		sentence = story.lines[at];
		if (!sentence) {
			player.forget?.();
			done();
			return;
		}
		player.moveTo(story.seconds * shareBefore(story.texts, at));
		changed();
		voice.play(sentence, story.speed, (problem) => {
			if (mine !== turn) return;
			if (problem === undefined) return readFrom(at + 1, story, done);
			sentence = undefined;
			if (problem !== 'not-allowed') error = 'mute';
			done(problem);
		});
	};
	/** Starts synchronously if the voice is loaded, because some browsers require a user gesture. */
	const readOn = async ({ sound, sentences }: SpokenLine, speed: number, done: (problem?: string) => void): Promise<void> => {
		const mine = turn;
		if (available === undefined) {
			looking = true;
			await voice.available;
			if (mine !== turn) return;
			looking = false;
		}
		error = available ? 'broken' : 'mute';
		if (!available) return done('no-voice');
		const [lines, seconds] = [sentences?.() ?? [], sound?.seconds ?? 1];
		const texts = lines.map(({ text }) => text);
		readFrom(sentenceAt(texts, player.seconds() / seconds), { lines, texts, seconds, speed }, done);
	};
	return {
		error: () => error,
		sentence: () => sentence,
		play(line, speed, done) {
			if (!line.sound) return voice.play(line, speed, done);
			if (error === 'broken') return void readOn(line, speed, done);
			if (error) setError(undefined);
			player.play(line.sound, speed, (problem) => {
				if (problem === undefined || problem === NOT_ALLOWED) return done(problem);
				void readOn(line, speed, done);
			});
		},
		stop() {
			turn++;
			looking = false;
			sentence = undefined;
			player.stop();
			voice.stop();
		},
		forget() {
			error = undefined;
			player.forget?.();
		},
		isSpeaking: () => looking || player.isSpeaking() || voice.isSpeaking(),
	};
}
