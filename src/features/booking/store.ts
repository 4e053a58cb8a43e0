import { atom, type ReadableAtom } from 'nanostores';
import { isRecord } from '#lib/is-record.ts';
import type { AnalyticsEvent } from '#telemetry/events.ts';
import type { StepRoute } from './contract.ts';
import type { DraftFields } from './fields.ts';
import { createPendingFields, isFields, type LocalCopies } from './pending-fields.ts';
import type { PriceSummary } from './quote.ts';

/** State of what was typed: `closed` if an order exists, `lost` if the server no longer has the draft. */
export type Saving = 'saved' | 'saving' | 'offline' | 'failed' | 'closed' | 'lost';

export interface SavedDraft {
	readonly version: number;
	/** Fields that changed after the version sent. */
	readonly fields: DraftFields;
	readonly summary: PriceSummary;
	/** The price needs consent. */
	readonly changed: boolean;
}

export type SaveResult =
	| { readonly kind: 'saved'; readonly draft: SavedDraft }
	/** `status` is null without a response. */
	| { readonly kind: 'failed'; readonly status: number | null };

export interface BookingStorePorts {
	readonly save: (id: string, fields: DraftFields, version: number) => Promise<SaveResult>;
	readonly storage: LocalCopies;
	/** Other tabs of this browser. */
	readonly tabs: { readonly post: (message: unknown) => void; readonly listen: (receive: (message: unknown) => void) => () => void };
	/** @returns cancels it */
	readonly after: (ms: number, work: () => void) => () => void;
	readonly track: (event: AnalyticsEvent) => unknown;
}

export interface BookingStoreProps {
	readonly id: string;
	readonly version: number;
	readonly step: StepRoute;
	readonly summary: PriceSummary;
}

export interface BookingStore {
	readonly $saving: ReadableAtom<Saving>;
	readonly $summary: ReadableAtom<PriceSummary>;
	/** Last message about fields that did not come from this tab's keyboard. */
	readonly $notice: ReadableAtom<'elsewhere' | 'restored' | null>;
	readonly $changed: ReadableAtom<boolean>;
	/** Restores what was not saved, and listens to other tabs. @param apply shows values in the form, and returns whether it showed others */
	readonly start: (apply: (fields: DraftFields) => boolean) => void;
	readonly change: (name: string, value: string) => void;
	/** Saves now: the field was left, or the network is back. */
	readonly flush: () => Promise<void>;
	/** The form is being sent, which saves everything. */
	readonly submitted: () => void;
	readonly stop: () => void;
}

const SAVE_AFTER_MS = 600;
const RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

const FINAL: Readonly<Record<number, Saving>> = { 404: 'lost', 409: 'closed', 410: 'lost' };

type SendOutcome = 'saved' | 'failed' | 'final';

/** Sends after a pause, one request at a time, and again after longer and longer waits if it failed. */
function createSender(after: BookingStorePorts['after'], isEmpty: () => boolean, send: () => Promise<SendOutcome>) {
	let cancel = (): void => undefined;
	let running: Promise<void> | null = null;
	let wait = RETRY_MS;

	function schedule(ms: number): void {
		cancel();
		cancel = after(ms, () => void flush());
	}

	async function sendPending(): Promise<void> {
		const outcome = await send();
		if (outcome === 'saved') {
			wait = RETRY_MS;
			if (!isEmpty()) schedule(SAVE_AFTER_MS);
		} else if (outcome === 'failed') {
			schedule(wait);
			wait = Math.min(wait * 2, LONGEST_RETRY_MS);
		}
	}

	async function flush(): Promise<void> {
		cancel();
		if (running) await running;
		if (isEmpty()) return;
		running = sendPending().finally(() => {
			running = null;
		});
		await running;
	}

	return { schedule, flush, cancel: (): void => cancel() };
}

/** The store's atoms, and what a saved draft or another tab does to them and to the form. */
function createView({ step, summary }: BookingStoreProps, track: BookingStorePorts['track']) {
	const $saving = atom<Saving>('saved');
	const $summary = atom(summary);
	const $notice = atom<'elsewhere' | 'restored' | null>(null);
	const $changed = atom(false);
	let apply: (fields: DraftFields) => boolean = () => false;
	return {
		stores: { $saving, $summary, $notice, $changed },
		connect(shows: (fields: DraftFields) => boolean): void {
			apply = shows;
		},
		show(fields: DraftFields, why: 'elsewhere' | 'restored'): void {
			if (apply(fields)) $notice.set(why);
		},
		showPrice({ summary: saved, changed }: SavedDraft): void {
			$summary.set(saved);
			if (changed && !$changed.get()) track({ name: 'assisted--price--changed', data: { step } });
			$changed.set(changed);
		},
	};
}

/**
 * Saves what is typed, without a DOM: each change goes to a local copy at once and to the server after a pause; without network it waits
 * there. The last write of a field wins, also over other tabs, which are notified.
 */
export function createBooking(props: BookingStoreProps, { save, storage, tabs, after, track }: BookingStorePorts): BookingStore {
	const { id, step } = props;
	const pending = createPendingFields(id, storage);
	const { stores, connect, show, showPrice } = createView(props, track);
	const { $saving, $notice } = stores;
	let { version } = props;
	let stopListening = (): void => undefined;

	function take(draft: SavedDraft, sent: DraftFields): void {
		const current = pending.all();
		pending.drop(Object.keys(sent).filter((name) => current[name] === sent[name]));
		const others = Object.entries(draft.fields).filter(([name]) => !(name in sent) && !(name in current));
		version = draft.version;
		pending.store(version);
		showPrice(draft);
		show(Object.fromEntries(others), 'elsewhere');
		$saving.set(pending.isEmpty() ? 'saved' : 'saving');
	}

	async function send(): Promise<SendOutcome> {
		const sent = { ...pending.all() };
		$saving.set('saving');
		const result = await save(id, sent, version);
		if (result.kind === 'saved') {
			take(result.draft, sent);
			return 'saved';
		}
		const final = FINAL[result.status ?? 0];
		$saving.set(final ?? (result.status === null ? 'offline' : 'failed'));
		return final ? 'final' : 'failed';
	}

	function receive(message: unknown): void {
		if (!isRecord(message) || message.id !== id || !isFields(message.fields)) return;
		pending.drop(Object.keys(message.fields));
		pending.store(version);
		show(message.fields, 'elsewhere');
	}

	const { schedule, flush, cancel } = createSender(after, pending.isEmpty, send);
	return {
		...stores,
		start(apply) {
			connect(apply);
			track({ name: 'assisted--step--opened', data: { step } });
			stopListening = tabs.listen(receive);
			show(pending.restore(version), 'restored');
			if (!pending.isEmpty()) schedule(0);
		},
		change(name, value) {
			pending.write(name, value);
			pending.store(version);
			tabs.post({ id, fields: { [name]: value } });
			$notice.set(null);
			$saving.set('saving');
			schedule(SAVE_AFTER_MS);
		},
		flush,
		submitted() {
			cancel();
			track({ name: 'assisted--step--sent', data: { step } });
			pending.store(version, true);
		},
		stop() {
			cancel();
			stopListening();
		},
	};
}
