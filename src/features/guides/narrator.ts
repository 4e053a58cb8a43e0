/** What a narrator needs of a voice: the browser's, or that of recordings. */
export interface Speaker<T> {
	readonly say: (piece: T, speed: number, done: (problem?: string) => void) => void;
	readonly stop: () => void;
	/** Another piece was chosen: the next one begins at its beginning. */
	readonly forget?: () => void;
	readonly isSpeaking: () => boolean;
}

export interface NarratorState {
	/** Number of the piece: a sentence, or a recorded chapter. */
	readonly at: number;
	readonly playing: boolean;
	readonly speed: number;
	/** The last piece was read. */
	readonly finished: boolean;
}

export interface Narrator {
	readonly state: () => NarratorState;
	readonly play: () => void;
	readonly pause: () => void;
	/** Goes on from a piece; plays on if it was playing. */
	readonly go: (to: number) => void;
	readonly setSpeed: (speed: number) => void;
	/** Takes up a piece that a sleeping device broke off. */
	readonly wake: () => void;
}

/**
 * Reads pieces one after another. A pause stops the voice and begins the same sentence again: engines that pause themselves lose their place
 * when the device sleeps.
 *
 * @param changed is told every new state
 */
export function createNarrator<T>(
	pieces: readonly [T, ...T[]],
	start: Pick<NarratorState, 'at' | 'speed'>,
	speaker: Speaker<T>,
	changed: (state: NarratorState) => void,
): Narrator {
	let state: NarratorState = { ...start, playing: false, finished: false };
	/** Of the newest sentence: what an older one reports is late. */
	let turn = 0;
	const set = (change: Partial<NarratorState>): void => {
		state = { ...state, ...change };
		changed(state);
	};
	function speak(): void {
		const mine = ++turn;
		speaker.stop();
		speaker.say(pieces[state.at] ?? pieces[0], state.speed, (problem) => {
			if (mine !== turn) return;
			if (problem !== undefined) return pause();
			if (state.at + 1 >= pieces.length) return set({ at: 0, playing: false, finished: true });
			set({ at: state.at + 1 });
			speak();
		});
	}
	function pause(): void {
		turn++;
		speaker.stop();
		set({ playing: false });
	}
	return {
		state: () => state,
		play() {
			set({ playing: true, finished: false });
			speak();
		},
		pause,
		go(to) {
			turn++;
			speaker.stop();
			speaker.forget?.();
			set({ at: Math.min(Math.max(0, to), pieces.length - 1), finished: false });
			if (state.playing) speak();
		},
		setSpeed(speed) {
			set({ speed });
			if (state.playing) speak();
		},
		wake() {
			if (state.playing && !speaker.isSpeaking()) speak();
		},
	};
}
