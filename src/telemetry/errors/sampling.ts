/** What this page reports besides errors, which are reported all (spec 9: error sample rate 100 %). */
export interface SampleDecision {
	/** Its performance is traced. */
	readonly trace: boolean;
	/** Its session is recorded, from now on or, as a buffer, for an error that may come. */
	readonly replay: 'session' | 'on-error' | null;
}

/** Shares of page views by what is drawn for them (spec 9): replay in production only, where nobody of the team can look over a shoulder. */
export const RATES = {
	production: { trace: 0.03, session: 0.01, onError: 0.1 },
	other: { trace: 1, session: 0, onError: 0 },
} as const;

/** What is known when the lot is drawn. */
export interface SampleInputs {
	readonly production: boolean;
	/** Measuring is allowed here: without it nothing but errors is reported. */
	readonly allowed: boolean;
	/** The visitor asked for few bytes. */
	readonly savesData: boolean;
	/** There is somebody to keep recordings: the embedded store keeps errors and traces only. */
	readonly storesReplay: boolean;
}

/**
 * Draws for one page view.
 *
 * @param sessionRandom of the tab, from 0 up to 1: recordings are drawn for a whole session
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

/** The lot of this tab: drawn once and kept as long as the tab; where it cannot be kept, each page draws its own. */
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

/** Names of what tracing and replay keep in a tab: the lot, the recording that goes on, the trace before. */
const SESSION_KEYS = [SAMPLE_KEY, 'sentryReplaySession', 'sentry_previous_trace'];

/** Removes all that tracing and replay keep in this tab. */
export function clearSession(storage: () => Pick<Storage, 'removeItem'>): void {
	try {
		for (const key of SESSION_KEYS) storage().removeItem(key);
	} catch {
		/* Storage is closed to us: nothing was kept. */
	}
}
