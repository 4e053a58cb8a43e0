/** Dictation by the browser's SpeechRecognition, which few browsers have. */
import { useCallback, useEffect, useRef, useState } from 'react';

interface RecognitionEvent {
	readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
}

interface Recognition {
	lang: string;
	interimResults: boolean;
	onresult: ((event: RecognitionEvent) => void) | null;
	onend: (() => void) | null;
	onerror: (() => void) | null;
	start(): void;
	stop(): void;
}

type RecognitionClass = new () => Recognition;

const recognitionClass = (): RecognitionClass | undefined => {
	const scope = window as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass };
	return scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
};

export interface Voice {
	/** Null where the browser has no recognition, and before hydration. */
	readonly toggle: (() => void) | null;
	readonly isListening: boolean;
}

/** @param onText is called with all words recognized so far */
export function useVoice(language: string, onText: (text: string) => void): Voice {
	const [isAvailable, setAvailable] = useState(false);
	const [isListening, setListening] = useState(false);
	const running = useRef<Recognition>(undefined);
	useEffect(() => {
		setAvailable(recognitionClass() !== undefined);
		return () => running.current?.stop();
	}, []);
	const toggle = useCallback(() => {
		if (running.current) return running.current.stop();
		const Class = recognitionClass();
		if (!Class) return;
		const recognition = new Class();
		recognition.lang = language;
		recognition.interimResults = true;
		recognition.onresult = ({ results }) => onText(Array.from(results, (result) => result[0]?.transcript ?? '').join(' '));
		recognition.onend = () => {
			running.current = undefined;
			setListening(false);
		};
		recognition.onerror = recognition.onend;
		running.current = recognition;
		setListening(true);
		recognition.start();
	}, [language, onText]);
	return { toggle: isAvailable ? toggle : null, isListening };
}
