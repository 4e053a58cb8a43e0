import { log } from '#browser/log.ts';
import { readNumber, storage } from '#browser/storage.ts';
import { SPEEDS } from '#features/guides/rules.ts';
import { type DeviceVoice, deviceVoice } from './device-voice.client.ts';
import { createNarrator, type Narrator, type NarratorState } from './narrator.ts';
import { createPlayer, type Player } from './recording-player.client.ts';
import { storedPosition, storedSpeed } from './speech.ts';
import { linesOf, markLine, type SpokenLine } from './spoken-text.client.ts';
import { createReader, type Reader } from './text-reader.client.ts';

const SPEED_KEY = 'audioguide.speed';
/** After this many seconds, "previous" restarts the chapter. */
const BEGUN = 5;

function partsOf(root: HTMLElement) {
	const find = <T extends HTMLElement>(name: string): T => {
		const found = root.querySelector<T>(`[data-${name}]`);
		if (!found) throw new Error(`The player has no ${name}`);
		return found;
	};
	return {
		play: find<HTMLButtonElement>('play'),
		previous: find<HTMLButtonElement>('previous'),
		next: find<HTMLButtonElement>('next'),
		chapter: find<HTMLSelectElement>('chapter'),
		speed: find<HTMLSelectElement>('speed'),
		progress: find<HTMLProgressElement>('progress'),
		status: find('status'),
	};
}

type Parts = ReturnType<typeof partsOf>;

function statusOf({ finished }: NarratorState, line: SpokenLine | undefined, { trouble }: Reader, texts: DOMStringMap): string {
	const { finished: end, recorded, voice } = texts;
	return (finished ? end : (texts[trouble() ?? ''] ?? (line?.sound ? recorded : voice))) ?? '';
}

/** Sets the text only if it changed, to avoid repeated announcements. */
function setStatus(status: HTMLElement, text: string): void {
	if (status.textContent !== text) status.textContent = text;
}

function createStateView(
	root: HTMLElement,
	parts: Parts,
	lines: readonly SpokenLine[],
	player: Player,
	reader: Reader,
): (state: NarratorState) => void {
	const { play, chapter, progress, status } = parts;
	return (state) => {
		const { at, playing, finished } = state;
		const line = lines[at];
		root.dataset.playing = String(playing);
		root.toggleAttribute('data-trouble', reader.trouble() !== undefined);
		play.setAttribute('aria-label', (playing ? play.dataset.pause : play.dataset.play) ?? '');
		chapter.value = String(line?.chapter ?? 0);
		progress.value = finished ? lines.length : at + (line?.sound ? player.seconds() / line.sound.seconds : 0);
		setStatus(status, statusOf(state, line, reader, status.dataset));
		markLine(playing ? (reader.sentence() ?? line) : undefined);
		if ('mediaSession' in navigator) navigator.mediaSession.playbackState = playing ? 'playing' : 'paused';
	};
}

/** Jumps to a chapter's start; "previous" restarts a chapter in progress. */
function toChapter(narrator: Narrator, lines: readonly SpokenLine[], player: Player, step: 1 | -1): void {
	const { at } = narrator.state();
	const here = lines[at]?.chapter ?? 0;
	const begun = lines[at]?.sound ? player.seconds() > BEGUN : at - lines.findIndex(({ chapter }) => chapter === here) > 1;
	const wanted = step === -1 && begun ? here : here + step;
	const to = lines.findIndex(({ chapter }) => chapter === wanted);
	if (to >= 0) narrator.go(to);
}

function listenToKeys(narrator: Narrator, move: (step: 1 | -1) => void): void {
	if (!('mediaSession' in navigator)) return;
	const session = navigator.mediaSession;
	const [title, artist = ''] = document.title.split(' — ');
	session.metadata = new MediaMetadata({ title: title ?? '', artist });
	session.setActionHandler('play', narrator.play);
	session.setActionHandler('pause', narrator.pause);
	session.setActionHandler('previoustrack', () => move(-1));
	session.setActionHandler('nexttrack', () => move(1));
}

function listenToLinks(narrator: Narrator, lines: readonly SpokenLine[]): void {
	for (const [at, { sound }] of lines.entries()) {
		const link = sound && document.querySelector(`a[data-seconds][href="${new URL(sound.src).pathname}"]`);
		link?.addEventListener('click', (event) => {
			event.preventDefault();
			narrator.go(at);
			if (!narrator.state().playing) narrator.play();
		});
	}
}

function connect(root: HTMLElement, parts: Parts, lines: readonly [SpokenLine, ...SpokenLine[]], voice: DeviceVoice): void {
	const key = `audioguide.${root.dataset.player}`;
	const at = storedPosition(readNumber(key, log), lines.length);
	const speed = storedSpeed(readNumber(SPEED_KEY, log), SPEEDS);
	const start = storedPosition(readNumber(`${key}.seconds`, log), lines[at]?.sound?.seconds ?? 0);
	const player = createPlayer(start, () => keep(narrator.state()));
	const reader = createReader(player, voice, () => keep(narrator.state()));
	const show = createStateView(root, parts, lines, player, reader);
	const keep = (state: NarratorState): void => {
		show(state);
		storage.set(key, String(state.at));
		storage.set(SPEED_KEY, String(state.speed));
		if (lines[state.at]?.sound) storage.set(`${key}.seconds`, String(Math.floor(player.seconds())));
	};
	const narrator = createNarrator(lines, { at, speed }, reader, keep);
	const move = (step: 1 | -1): void => toChapter(narrator, lines, player, step);
	parts.progress.max = lines.length;
	parts.speed.value = String(speed);
	show(narrator.state());
	if (at > 0 || start > 0) parts.status.textContent = parts.status.dataset.resumed ?? '';
	parts.play.addEventListener('click', () => (narrator.state().playing ? narrator.pause() : narrator.play()));
	parts.previous.addEventListener('click', () => move(-1));
	parts.next.addEventListener('click', () => move(1));
	parts.chapter.addEventListener('change', () => narrator.go(lines.findIndex(({ chapter }) => String(chapter) === parts.chapter.value)));
	parts.speed.addEventListener('change', () => narrator.setSpeed(Number(parts.speed.value)));
	document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && narrator.wake());
	window.addEventListener('pagehide', narrator.pause);
	listenToKeys(narrator, move);
	listenToLinks(narrator, lines);
}

/** Replaces the controls with a notice, without layout shift. */
function hideControls(root: HTMLElement, { status }: Parts): void {
	root.style.minBlockSize = `${root.offsetHeight}px`;
	root.toggleAttribute('data-silent', true);
	status.textContent = status.dataset.missing ?? '';
}

/** Enables a player once its text and a recording or voice are available. */
async function open(root: HTMLElement): Promise<void> {
	const parts = partsOf(root);
	const [first, ...others] = [...document.querySelectorAll('[data-section]')].flatMap(linesOf);
	const recorded = first?.sound && others.every(({ sound }) => sound);
	const voice = deviceVoice(root.dataset.voice ?? '');
	if (!first || !(recorded || (await voice.found))) {
		hideControls(root, parts);
		return;
	}
	connect(root, parts, [first, ...others], voice);
	for (const control of [parts.play, parts.previous, parts.next, parts.chapter, parts.speed]) control.disabled = false;
}

for (const root of document.querySelectorAll<HTMLElement>('[data-player]')) void open(root);
