/** Plays recorded chapters as pieces of a narrator. */
import type { Speaker } from './narrator.ts';
import { createProgressTimeout } from './timeout.client.ts';

export interface RecordingLink {
	readonly src: string;
	readonly seconds: number;
}

/** The recording linked from a section; undefined if the browser cannot play it. */
export function findRecordingLink(section: Element): RecordingLink | undefined {
	const link = section.querySelector<HTMLAnchorElement>('a[data-seconds]');
	const playable = link && document.createElement('audio').canPlayType(`${link.type}; codecs=opus`) !== '';
	return playable ? { src: link.href, seconds: Number(link.dataset.seconds) } : undefined;
}

/** Autoplay was blocked; the recording itself is playable. */
export const NOT_ALLOWED = 'NotAllowedError';
/** Seconds of stalled loading before a recording fails. */
const STALL_SECONDS = 8;
/** Tolerance in seconds, because the announced length is in whole seconds. */
const LENGTH_TOLERANCE = 3;

/** Plays recordings from their last position. */
export interface Player extends Speaker<RecordingLink> {
	readonly seconds: () => number;
	readonly moveTo: (seconds: number) => void;
}

/**
 * Reports how each recording ended; a load or decode error, a truncated file or a stall is an error.
 * @param start seconds into the first recording
 * @param moved called on progress
 */
export function createPlayer(start: number, moved: () => void): Player {
	const audio = new Audio();
	audio.preload = 'none';
	let left = start;
	let running = false;
	let finish: (problem?: string) => void = () => undefined;
	const timeout = createProgressTimeout(() => finish('stalled'));
	const isAlive = (): void => {
		if (running) timeout.wait(STALL_SECONDS);
	};
	audio.addEventListener('timeupdate', () => {
		if (!running) return;
		left = audio.currentTime;
		isAlive();
		moved();
	});
	for (const sign of ['play', 'progress']) audio.addEventListener(sign, isAlive);
	audio.addEventListener('pause', timeout.rest);
	return {
		seconds: () => left,
		moveTo(seconds) {
			left = seconds;
		},
		play({ src, seconds }, speed, done) {
			running = true;
			finish = (problem) => {
				if (!running) return;
				running = false;
				timeout.rest();
				if (problem === undefined) left = 0;
				else if (problem !== NOT_ALLOWED) unload(audio);
				done(problem);
			};
			audio.onended = () => finish(left < seconds - LENGTH_TOLERANCE ? 'cut' : undefined);
			audio.onerror = () => finish('unplayable');
			if (audio.src !== src) audio.src = src;
			audio.currentTime = left;
			audio.defaultPlaybackRate = speed;
			audio.playbackRate = speed;
			isAlive();
			audio.play().catch(({ name }: Error) => name === 'AbortError' || finish(name));
		},
		stop() {
			if (running) left = audio.currentTime;
			running = false;
			timeout.rest();
			audio.pause();
		},
		forget() {
			left = 0;
		},
		isSpeaking: () => running && !audio.paused,
	};
}

/** Aborts a stalled download. */
function unload(audio: HTMLAudioElement): void {
	audio.removeAttribute('src');
	audio.load();
}
