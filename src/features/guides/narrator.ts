/** What a narrator needs of the browser's voice: `window.speechSynthesis` and `SpeechSynthesisUtterance`. */
export interface Speaker {
	readonly say: (text: string, speed: number, done: (problem?: string) => void) => void;
	readonly stop: () => void;
	readonly isSpeaking: () => boolean;
}

export interface NarratorState {
	/** Number of the sentence. */
	readonly at: number;
	readonly playing: boolean;
	readonly speed: number;
	/** The last sentence was read. */
	readonly finished: boolean;
}

export interface Narrator {
	readonly state: () => NarratorState;
	readonly play: () => void;
	readonly pause: () => void;
	/** Goes on from a sentence; plays on if it was playing. */
	readonly go: (to: number) => void;
	readonly setSpeed: (speed: number) => void;
	/** Takes up a sentence that a sleeping device broke off. */
	readonly wake: () => void;
}

/**
 * Reads sentences one after another. A pause stops the voice and begins the same sentence again: engines that pause themselves lose their place
 * when the device sleeps.
 *
 * @param changed is told every new state
 */
export function createNarrator(
	sentences: readonly string[],
	start: Pick<NarratorState, 'at' | 'speed'>,
	speaker: Speaker,
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
		speaker.say(sentences[state.at] ?? '', state.speed, (problem) => {
			if (mine !== turn) return;
			if (problem !== undefined) return pause();
			if (state.at + 1 >= sentences.length) return set({ at: 0, playing: false, finished: true });
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
			set({ at: Math.min(Math.max(0, to), sentences.length - 1), finished: false });
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
