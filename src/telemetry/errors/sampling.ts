/** What this page reports besides errors, which are reported all (spec 9: error sample rate 100 %). */
export interface Drawn {
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
export interface DrawFacts {
	readonly production: boolean;
	/** Measuring is allowed here: without it nothing but errors is reported. */
	readonly allowed: boolean;
	/** The visitor asked for few bytes. */
	readonly savesData: boolean;
	/** There is somebody to keep recordings: the embedded store keeps errors and traces only. */
	readonly keepsReplay: boolean;
}

/**
 * Draws for one page view.
 *
 * @param sessionLot of the tab, from 0 up to 1: recordings are drawn for a whole session
 */
export function draw(facts: DrawFacts, random: () => number, sessionLot: () => number): Drawn {
	if (!facts.allowed || facts.savesData) return { trace: false, replay: null };
	const { trace, session, onError } = facts.production ? RATES.production : RATES.other;
	const traced = random() < trace;
	if (!facts.keepsReplay) return { trace: traced, replay: null };
	const lot = sessionLot();
	return { trace: traced, replay: lot < session ? 'session' : lot < session + onError ? 'on-error' : null };
}

const LOT = 'replay_lot';

/** The lot of this tab: drawn once and kept as long as the tab; where it cannot be kept, each page draws its own. */
export function sessionLotIn(storage: () => Pick<Storage, 'getItem' | 'setItem'>, random: () => number): number {
	try {
		const kept = Number.parseFloat(storage().getItem(LOT) ?? '');
		if (kept >= 0 && kept < 1) return kept;
		const drawn = random();
		storage().setItem(LOT, String(drawn));
		return drawn;
	} catch {
		return random();
	}
}

/** Names of what tracing and replay keep in a tab: the lot, the recording that goes on, the trace before. */
const SESSION = [LOT, 'sentryReplaySession', 'sentry_previous_trace'];

/** Removes all that tracing and replay keep in this tab. */
export function forgetSession(storage: () => Pick<Storage, 'removeItem'>): void {
	try {
		for (const key of SESSION) storage().removeItem(key);
	} catch {
		/* Storage is closed to us: nothing was kept. */
	}
}
