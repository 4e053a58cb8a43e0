export interface Speaker<T> {
	readonly play: (piece: T, speed: number, done: (problem?: string) => void) => void;
	readonly stop: () => void;
	/** Resets the position after a jump to another piece. */
	readonly forget?: () => void;
	readonly isSpeaking: () => boolean;
}

export interface NarratorState {
	/** Index of the piece: a sentence or a recorded chapter. */
	readonly at: number;
	readonly playing: boolean;
	readonly speed: number;
	readonly finished: boolean;
}

export interface Narrator {
	readonly state: () => NarratorState;
	readonly play: () => void;
	readonly pause: () => void;
	/** Jumps to a piece; playback continues if it was playing. */
	readonly go: (to: number) => void;
	readonly setSpeed: (speed: number) => void;
	/** Resumes a piece interrupted by device sleep. */
	readonly wake: () => void;
}

/**
 * Pause stops the voice and resume repeats the sentence, because engines lose their position when the device sleeps.
 * @param changed receives every new state
 */
export function createNarrator<T>(
	pieces: readonly [T, ...T[]],
	start: Pick<NarratorState, 'at' | 'speed'>,
	speaker: Speaker<T>,
	changed: (state: NarratorState) => void,
): Narrator {
	let state: NarratorState = { ...start, playing: false, finished: false };
	/** The latest sentence; events of earlier ones are ignored. */
	let turn = 0;
	const set = (change: Partial<NarratorState>): void => {
		state = { ...state, ...change };
		changed(state);
	};
	function speak(): void {
		const mine = ++turn;
		speaker.stop();
		speaker.play(pieces[state.at] ?? pieces[0], state.speed, (problem) => {
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
