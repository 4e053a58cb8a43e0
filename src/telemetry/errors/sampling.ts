export interface SampleDecision {
	readonly trace: boolean;
	readonly replay: 'session' | 'on-error' | null;
}

export const RATES = {
	production: { trace: 0.03, session: 0.01, onError: 0.1 },
	other: { trace: 1, session: 0, onError: 0 },
} as const;

export interface SampleInputs {
	readonly production: boolean;
	readonly allowed: boolean;
	readonly savesData: boolean;
	/** The error store accepts recordings; the embedded one does not. */
	readonly storesReplay: boolean;
}

/**
 * Samples one page view.
 *
 * @param sessionRandom in [0, 1), one per tab: replay is sampled by session
 */
export function sample(facts: SampleInputs, random: () => number, sessionRandom: () => number): SampleDecision {
	if (!facts.allowed || facts.savesData) return { trace: false, replay: null };
	const { trace, session, onError } = facts.production ? RATES.production : RATES.other;
	const traced = random() < trace;
	if (!facts.storesReplay) return { trace: traced, replay: null };
	const value = sessionRandom();
	return { trace: traced, replay: value < session ? 'session' : value < session + onError ? 'on-error' : null };
}

const SAMPLE_KEY = 'replay_lot';

export function sessionSample(storage: () => Pick<Storage, 'getItem' | 'setItem'>, random: () => number): number {
	try {
		const stored = Number.parseFloat(storage().getItem(SAMPLE_KEY) ?? '');
		if (stored >= 0 && stored < 1) return stored;
		const fresh = random();
		storage().setItem(SAMPLE_KEY, String(fresh));
		return fresh;
	} catch {
		return random();
	}
}

const SESSION_KEYS = [SAMPLE_KEY, 'sentryReplaySession', 'sentry_previous_trace'];

export function clearSession(storage: () => Pick<Storage, 'removeItem'>): void {
	try {
		for (const key of SESSION_KEYS) storage().removeItem(key);
	} catch {
		/* Storage is not available. */
	}
}
