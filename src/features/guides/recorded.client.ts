/** A recorded chapter as a part of what a player plays, and the browser's audio as a narrator's voice. */
import type { Speaker } from './narrator.ts';

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

/** Plays recordings from where they were left. */
export interface Player extends Speaker<Sound> {
	/** Seconds into the recording that is or was played. */
	readonly seconds: () => number;
}

/**
 * @param start seconds to begin the first recording at
 * @param moved is told that the recording went on
 */
export function createPlayer(start: number, moved: () => void): Player {
	const audio = new Audio();
	audio.preload = 'none';
	let left = start;
	let running = false;
	audio.addEventListener('timeupdate', () => {
		if (!running) return;
		left = audio.currentTime;
		moved();
	});
	return {
		seconds: () => left,
		say({ src }, speed, done) {
			running = true;
			const finish = (problem?: string): void => {
				if (!running) return;
				running = false;
				if (problem === undefined) left = 0;
				done(problem);
			};
			audio.onended = () => finish();
			audio.onerror = () => finish('unplayable');
			if (audio.src !== src) audio.src = src;
			audio.currentTime = left;
			audio.defaultPlaybackRate = speed;
			audio.playbackRate = speed;
			audio.play().catch(({ name }: Error) => name === 'AbortError' || finish(name));
		},
		stop() {
			if (running) left = audio.currentTime;
			running = false;
			audio.pause();
		},
		forget() {
			left = 0;
		},
		isSpeaking: () => running && !audio.paused,
	};
}
