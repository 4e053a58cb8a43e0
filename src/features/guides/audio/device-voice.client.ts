import type { Speaker } from './narrator.ts';
import { type Sentence, voiceFor } from './speech.ts';
import { createProgressTimeout } from './timeout.client.ts';

/** Maximum wait for asynchronously loaded voices, in milliseconds. */
const VOICES_WITHIN = 3000;
/** Timeout in seconds before a sentence starts, plus seconds per character. */
const BEGINS_WITHIN = 8;
const LETTER = 0.3;

export interface DeviceVoice extends Speaker<Pick<Sentence, 'text'>> {
	/** Resolves within seconds. */
	readonly available: Promise<boolean>;
}

/** The device's voices; empty on timeout. */
function loadVoices(synth: SpeechSynthesis): Promise<readonly SpeechSynthesisVoice[]> {
	const now = synth.getVoices();
	if (now.length > 0) return Promise.resolve(now);
	return new Promise((resolve) => {
		const settle = (): void => resolve(synth.getVoices());
		synth.addEventListener?.('voiceschanged', settle, { once: true });
		setTimeout(settle, VOICES_WITHIN);
	});
}

/** Finds a voice for a language (`ru`); without one, speaking ends with `no-voice`. */
export function deviceVoice(language: string): DeviceVoice {
	const synth = 'speechSynthesis' in window ? window.speechSynthesis : undefined;
	let voice: SpeechSynthesisVoice | undefined;
	/** The latest sentence; events of earlier ones are ignored. */
	let newest: { readonly end: (problem?: string) => void } | undefined;
	const timeout = createProgressTimeout(() => newest?.end('silent'));
	const find = async (): Promise<boolean> => {
		voice = synth && voiceFor(await loadVoices(synth), language);
		return voice !== undefined;
	};
	return {
		available: find(),
		play({ text }, speed, done) {
			if (!synth || !voice) return done('no-voice');
			const mine = {
				end(problem?: string): void {
					if (newest !== mine) return;
					newest = undefined;
					timeout.rest();
					done(problem);
				},
			};
			newest = mine;
			const utterance = new SpeechSynthesisUtterance(text);
			Object.assign(utterance, { voice, lang: voice.lang, rate: speed });
			utterance.onstart = () => newest === mine && timeout.wait(BEGINS_WITHIN + (text.length * LETTER) / speed);
			utterance.onend = () => mine.end();
			utterance.onerror = ({ error }) => mine.end(error);
			timeout.wait(BEGINS_WITHIN);
			synth.speak(utterance);
		},
		stop() {
			newest = undefined;
			timeout.rest();
			synth?.cancel();
		},
		isSpeaking: () => synth?.speaking === true,
	};
}
