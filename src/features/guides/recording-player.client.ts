/** A recorded chapter as a part of what a player plays, and the browser's audio as a narrator's voice. */
import type { Speaker } from './narrator.ts';
import { createPatience } from './timeout.client.ts';

/** What the link to a recording says. */
export interface Sound {
	readonly src: string;
	readonly seconds: number;
}

/** The recording that a section links to; none where the browser plays no such sound. */
export function soundIn(section: Element): Sound | undefined {
	const link = section.querySelector<HTMLAnchorElement>('a[data-seconds]');
	const playable = link && document.createElement('audio').canPlayType(`${link.type}; codecs=opus`) !== '';
	return playable ? { src: link.href, seconds: Number(link.dataset.seconds) } : undefined;
}

/** The browser does not play without a touch of the listener: nothing is wrong with the recording. */
export const NOT_ALLOWED = 'NotAllowedError';
/** A recording that is neither heard nor loaded for so many seconds does not come any more. */
const PATIENCE = 8;
/** One that ends so many seconds early was cut off: lengths are told in whole seconds. */
const EARLY = 3;

/** Plays recordings from where they were left. */
export interface Player extends Speaker<Sound> {
	/** Seconds into the recording that is or was played. */
	readonly seconds: () => number;
	/** Where the next one begins, or this one goes on. */
	readonly moveTo: (seconds: number) => void;
}

/**
 * Says of every recording how it ended: one that cannot be loaded or decoded, is cut off or stands still is a problem.
 *
 * @param start seconds to begin the first recording at
 * @param moved is told that the recording went on
 */
export function createPlayer(start: number, moved: () => void): Player {
	const audio = new Audio();
	audio.preload = 'none';
	let left = start;
	let running = false;
	let finish: (problem?: string) => void = () => undefined;
	const patience = createPatience(() => finish('stalled'));
	const isAlive = (): void => {
		if (running) patience.wait(PATIENCE);
	};
	audio.addEventListener('timeupdate', () => {
		if (!running) return;
		left = audio.currentTime;
		isAlive();
		moved();
	});
	for (const sign of ['play', 'progress']) audio.addEventListener(sign, isAlive);
	audio.addEventListener('pause', patience.rest);
	return {
		seconds: () => left,
		moveTo(seconds) {
			left = seconds;
		},
		say({ src, seconds }, speed, done) {
			running = true;
			finish = (problem) => {
				if (!running) return;
				running = false;
				patience.rest();
				if (problem === undefined) left = 0;
				else if (problem !== NOT_ALLOWED) unload(audio);
				done(problem);
			};
			audio.onended = () => finish(left < seconds - EARLY ? 'cut' : undefined);
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
			patience.rest();
			audio.pause();
		},
		forget() {
			left = 0;
		},
		isSpeaking: () => running && !audio.paused,
	};
}

/** Ends a download that leads nowhere; the next try is a new one. */
function unload(audio: HTMLAudioElement): void {
	audio.removeAttribute('src');
	audio.load();
}
