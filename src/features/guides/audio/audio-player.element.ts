import { log } from '#browser/log.ts';
import { readNumber } from '#browser/storage.ts';
import { SPEEDS } from '#features/guides/rules.ts';
import { deviceVoice } from './device-voice.client.ts';
import { showMediaSession, takeMediaKeys } from './media-session.client.ts';
import { createNarrator, type Narrator, type NarratorState } from './narrator.ts';
import { type PlayerControls, playerControls, showControls, statusText } from './player-controls.client.ts';
import { restorePosition, savePosition } from './player-position.client.ts';
import { createPlayer, type Player } from './recording-player.client.ts';
import { linesOf, markLine, type SpokenLine } from './spoken-text.client.ts';
import { createReader, type Reader } from './text-reader.client.ts';

/** After this many seconds, "previous" restarts the chapter. */
const BEGUN = 5;

type Lines = readonly [SpokenLine, ...SpokenLine[]];

/** Index of the line that starts the next or previous chapter, or this one after it has begun; -1 past the ends. */
function chapterStart(lines: Lines, { at }: NarratorState, seconds: number, step: 1 | -1): number {
	const here = lines[at]?.chapter ?? 0;
	const begun = lines[at]?.sound ? seconds > BEGUN : at - lines.findIndex(({ chapter }) => chapter === here) > 1;
	const wanted = step === -1 && begun ? here : here + step;
	return lines.findIndex(({ chapter }) => chapter === wanted);
}

/** `<audio-player>`: plays the page's recordings, or reads its text. Without a recording or a voice a notice replaces the controls. */
class AudioPlayer extends HTMLElement {
	#disconnected = new AbortController();

	async connectedCallback(): Promise<void> {
		this.#disconnected = new AbortController();
		const { signal } = this.#disconnected;
		const controls = playerControls(this);
		const [first, ...others] = [...document.querySelectorAll('[data-section]')].flatMap(linesOf);
		const recorded = first?.sound && others.every(({ sound }) => sound);
		const voice = deviceVoice(this.dataset.voice ?? '');
		const playable = recorded || (await voice.available);
		if (signal.aborted) return;
		if (!first || !playable) {
			this.#hideControls(controls);
			return;
		}
		const lines: Lines = [first, ...others];
		const key = `audioguide.${this.dataset.player}`;
		const { at, speed, seconds } = restorePosition(key, lines, SPEEDS, (name) => readNumber(name, log));
		const player = createPlayer(seconds, () => change(narrator.state()));
		const reader = createReader(player, voice, () => change(narrator.state()));
		const change = (state: NarratorState): void => {
			this.#show(controls, lines, state, player, reader);
			savePosition(key, state, lines[state.at]?.sound && player.seconds());
		};
		const narrator = createNarrator(lines, { at, speed }, reader, change);
		controls.progress.max = lines.length;
		controls.speed.value = String(speed);
		this.#show(controls, lines, narrator.state(), player, reader);
		if (at > 0 || seconds > 0) controls.status.textContent = controls.status.dataset.resumed ?? '';
		this.#listen(controls, lines, narrator, player);
	}

	disconnectedCallback(): void {
		this.#disconnected.abort();
	}

	/** Keeps the height, so that nothing shifts. */
	#hideControls({ status }: PlayerControls): void {
		this.style.minBlockSize = `${this.offsetHeight}px`;
		this.toggleAttribute('data-silent', true);
		status.textContent = status.dataset.missing ?? '';
	}

	#show(controls: PlayerControls, lines: Lines, state: NarratorState, player: Player, reader: Reader): void {
		const line = lines[state.at];
		const played = line?.sound ? player.seconds() / line.sound.seconds : 0;
		this.dataset.playing = String(state.playing);
		this.toggleAttribute('data-error', reader.error() !== undefined);
		showControls(controls, {
			playing: state.playing,
			chapter: line?.chapter ?? 0,
			progress: state.finished ? lines.length : state.at + played,
			status: statusText(controls, state, line, reader.error()),
		});
		markLine(state.playing ? (reader.sentence() ?? line) : undefined);
		showMediaSession(state.playing);
	}

	#listen(controls: PlayerControls, lines: Lines, narrator: Narrator, player: Player): void {
		const { signal } = this.#disconnected;
		const move = (step: 1 | -1): void => {
			const to = chapterStart(lines, narrator.state(), player.seconds(), step);
			if (to >= 0) narrator.go(to);
		};
		const { play, previous, next, chapter, speed } = controls;
		play.addEventListener('click', () => (narrator.state().playing ? narrator.pause() : narrator.play()), { signal });
		previous.addEventListener('click', () => move(-1), { signal });
		next.addEventListener('click', () => move(1), { signal });
		chapter.addEventListener('change', () => narrator.go(lines.findIndex((line) => String(line.chapter) === chapter.value)), { signal });
		speed.addEventListener('change', () => narrator.setSpeed(Number(speed.value)), { signal });
		document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && narrator.wake(), { signal });
		window.addEventListener('pagehide', narrator.pause, { signal });
		signal.addEventListener('abort', narrator.pause);
		takeMediaKeys(narrator, move);
		for (const [at, { sound }] of lines.entries()) {
			const link = sound && document.querySelector(`a[data-seconds][href="${new URL(sound.src).pathname}"]`);
			const playFrom = (event: Event): void => {
				event.preventDefault();
				narrator.go(at);
				if (!narrator.state().playing) narrator.play();
			};
			link?.addEventListener('click', playFrom, { signal });
		}
		for (const control of [play, previous, next, chapter, speed]) control.disabled = false;
	}
}

customElements.define('audio-player', AudioPlayer);
