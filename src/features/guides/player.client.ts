import { log } from '#app/log.ts';
import { readNumber, storage } from '#app/storage.ts';
import { createNarrator, type Narrator, type NarratorState, type Speaker } from './narrator.ts';
import { SPEEDS } from './rules.ts';
import { keptPlace, keptSpeed, voiceFor } from './speech.ts';
import { linesOf, markLine, type SpokenLine } from './spoken-text.client.ts';

const SPEED_KEY = 'audioguide.speed';
/** Browsers that load their voices late do so within this (ms). */
const VOICES_WITHIN = 3000;

/** The voices of the device, once it has any; none where it has none in time. */
function loadVoices(synth: SpeechSynthesis): Promise<readonly SpeechSynthesisVoice[]> {
	const now = synth.getVoices();
	if (now.length > 0) return Promise.resolve(now);
	return new Promise((resolve) => {
		const settle = (): void => resolve(synth.getVoices());
		synth.addEventListener?.('voiceschanged', settle, { once: true });
		setTimeout(settle, VOICES_WITHIN);
	});
}

const speakerOf = (synth: SpeechSynthesis, voice: SpeechSynthesisVoice): Speaker => ({
	say(text, speed, done) {
		const said = new SpeechSynthesisUtterance(text);
		Object.assign(said, { voice, lang: voice.lang, rate: speed });
		said.onend = () => done();
		said.onerror = ({ error }) => done(error);
		synth.speak(said);
	},
	stop: () => synth.cancel(),
	isSpeaking: () => synth.speaking,
});

/** The elements of a player. */
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

/** Shows a state. */
function shower(root: HTMLElement, parts: Parts, lines: readonly SpokenLine[]): (state: NarratorState) => void {
	const { play, chapter, progress, status } = parts;
	return ({ at, playing, finished }) => {
		const line = lines[at];
		root.dataset.playing = String(playing);
		play.setAttribute('aria-label', (playing ? play.dataset.pause : play.dataset.play) ?? '');
		chapter.value = String(line?.chapter ?? 0);
		progress.value = finished ? lines.length : at;
		status.textContent = (finished ? status.dataset.finished : status.dataset.voice) ?? '';
		markLine(playing ? line : undefined);
		if ('mediaSession' in navigator) navigator.mediaSession.playbackState = playing ? 'playing' : 'paused';
	};
}

/** To the first sentence of a chapter; back from the middle of one leads to its own. */
function toChapter(narrator: Narrator, lines: readonly SpokenLine[], step: 1 | -1): void {
	const { at } = narrator.state();
	const here = lines[at]?.chapter ?? 0;
	const begun = at - lines.findIndex(({ chapter }) => chapter === here) > 1;
	const wanted = step === -1 && begun ? here : here + step;
	const to = lines.findIndex(({ chapter }) => chapter === wanted);
	if (to >= 0) narrator.go(to);
}

/** The keys of headphones and lock screens. */
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

function connect(root: HTMLElement, parts: Parts, lines: readonly SpokenLine[], speaker: Speaker): void {
	const key = `audioguide.${root.dataset.player}`;
	const at = keptPlace(readNumber(key, log), lines.length);
	const speed = keptSpeed(readNumber(SPEED_KEY, log), SPEEDS);
	const show = shower(root, parts, lines);
	const keep = (state: NarratorState): void => {
		show(state);
		storage.set(key, String(state.at));
		storage.set(SPEED_KEY, String(state.speed));
	};
	const narrator = createNarrator(
		lines.map(({ text }) => text),
		{ at, speed },
		speaker,
		keep,
	);
	const move = (step: 1 | -1): void => toChapter(narrator, lines, step);
	parts.progress.max = lines.length;
	parts.speed.value = String(speed);
	show(narrator.state());
	if (at > 0) parts.status.textContent = parts.status.dataset.resumed ?? '';
	parts.play.addEventListener('click', () => (narrator.state().playing ? narrator.pause() : narrator.play()));
	parts.previous.addEventListener('click', () => move(-1));
	parts.next.addEventListener('click', () => move(1));
	parts.chapter.addEventListener('change', () => narrator.go(lines.findIndex(({ chapter }) => String(chapter) === parts.chapter.value)));
	parts.speed.addEventListener('change', () => narrator.setSpeed(Number(parts.speed.value)));
	document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && narrator.wake());
	window.addEventListener('pagehide', narrator.pause);
	listenToKeys(narrator, move);
}

/** Opens a player when everything it needs is there: the text and a voice of its language. Without one it says so and stays shut. */
async function open(root: HTMLElement): Promise<void> {
	const parts = partsOf(root);
	const lines = [...document.querySelectorAll('[data-section]')].flatMap(linesOf);
	const synth = 'speechSynthesis' in window ? window.speechSynthesis : undefined;
	const voice = synth && voiceFor(await loadVoices(synth), root.dataset.voice ?? '');
	if (!synth || !voice || lines.length === 0) {
		parts.status.textContent = parts.status.dataset.missing ?? '';
		return;
	}
	connect(root, parts, lines, speakerOf(synth, voice));
	for (const control of [parts.play, parts.previous, parts.next, parts.chapter, parts.speed]) control.disabled = false;
}

for (const root of document.querySelectorAll<HTMLElement>('[data-player]')) void open(root);
