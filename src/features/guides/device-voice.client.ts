import type { Speaker } from './narrator.ts';
import { type Sentence, voiceFor } from './speech.ts';
import { createPatience } from './timeout.client.ts';

/** Browsers that load their voices late do so within this (ms). */
const VOICES_WITHIN = 3000;
/** A voice that works begins a sentence within so many seconds, and takes at most so many more for each letter. */
const BEGINS_WITHIN = 8;
const LETTER = 0.3;

/** The device's own voice of a language. */
export interface DeviceVoice extends Speaker<Pick<Sentence, 'text'>> {
	/** Whether there is one; known within seconds, and then at once. */
	readonly found: Promise<boolean>;
}

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

/** Looks for the voice of a language (`ru`); what is to be said before it is found, or without one, ends as `no-voice`. */
export function deviceVoice(language: string): DeviceVoice {
	const synth = 'speechSynthesis' in window ? window.speechSynthesis : undefined;
	let voice: SpeechSynthesisVoice | undefined;
	/** The newest sentence: what is told of an older one is late. */
	let newest: { readonly end: (problem?: string) => void } | undefined;
	const patience = createPatience(() => newest?.end('silent'));
	const find = async (): Promise<boolean> => {
		voice = synth && voiceFor(await loadVoices(synth), language);
		return voice !== undefined;
	};
	return {
		found: find(),
		say({ text }, speed, done) {
			if (!synth || !voice) return done('no-voice');
			const mine = {
				end(problem?: string): void {
					if (newest !== mine) return;
					newest = undefined;
					patience.rest();
					done(problem);
				},
			};
			newest = mine;
			const said = new SpeechSynthesisUtterance(text);
			Object.assign(said, { voice, lang: voice.lang, rate: speed });
			said.onstart = () => newest === mine && patience.wait(BEGINS_WITHIN + (text.length * LETTER) / speed);
			said.onend = () => mine.end();
			said.onerror = ({ error }) => mine.end(error);
			patience.wait(BEGINS_WITHIN);
			synth.speak(said);
		},
		stop() {
			newest = undefined;
			patience.rest();
			synth?.cancel();
		},
		isSpeaking: () => synth?.speaking === true,
	};
}
