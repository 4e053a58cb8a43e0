import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { isRecord } from '#lib/is-record.ts';
import type { AnalyticsEvent } from '#telemetry/events.ts';
import type { StepRoute } from './contract.ts';
import type { DraftFields } from './fields.ts';
import { isFields, type LocalCopies, PendingFields } from './pending-fields.ts';
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
	/** Restores what was not saved, and listens to other tabs. @param apply shows values in the form */
	readonly start: (apply: (fields: DraftFields) => void) => void;
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

class Booking implements BookingStore {
	readonly $saving = atom<Saving>('saved');
	readonly $summary: WritableAtom<PriceSummary>;
	readonly $notice = atom<'elsewhere' | 'restored' | null>(null);
	readonly $changed = atom(false);
	readonly #props: BookingStoreProps;
	readonly #ports: BookingStorePorts;
	readonly #pending: PendingFields;
	#version: number;
	#apply: (fields: DraftFields) => void = () => undefined;
	#cancel: () => void = () => undefined;
	#stopListening: () => void = () => undefined;
	#running: Promise<void> | null = null;
	#retry = RETRY_MS;

	constructor(props: BookingStoreProps, ports: BookingStorePorts) {
		this.#props = props;
		this.#ports = ports;
		this.#pending = new PendingFields(props.id, ports.storage);
		this.#version = props.version;
		this.$summary = atom(props.summary);
	}

	start = (apply: (fields: DraftFields) => void): void => {
		this.#apply = apply;
		this.#ports.track({ name: 'assisted--step--opened', data: { step: this.#props.step } });
		this.#stopListening = this.#ports.tabs.listen((message) => this.#receive(message));
		this.#show(this.#pending.restore(this.#version), 'restored');
		if (!this.#pending.isEmpty) this.#schedule(0);
	};

	change = (name: string, value: string): void => {
		this.#pending.fields[name] = value;
		this.#pending.store(this.#version);
		this.#ports.tabs.post({ id: this.#props.id, fields: { [name]: value } });
		this.$notice.set(null);
		this.$saving.set('saving');
		this.#schedule(SAVE_AFTER_MS);
	};

	flush = async (): Promise<void> => {
		this.#cancel();
		if (this.#running) await this.#running;
		if (this.#pending.isEmpty) return;
		this.#running = this.#send().finally(() => {
			this.#running = null;
		});
		await this.#running;
	};

	submitted = (): void => {
		this.#cancel();
		this.#ports.track({ name: 'assisted--step--sent', data: { step: this.#props.step } });
		this.#pending.store(this.#version, true);
	};

	stop = (): void => {
		this.#cancel();
		this.#stopListening();
	};

	#schedule(ms: number): void {
		this.#cancel();
		this.#cancel = this.#ports.after(ms, () => void this.flush());
	}

	#show(fields: DraftFields, why: 'elsewhere' | 'restored'): void {
		if (Object.keys(fields).length === 0) return;
		this.#apply(fields);
		this.$notice.set(why);
	}

	#receive(message: unknown): void {
		if (!isRecord(message) || message.id !== this.#props.id || !isFields(message.fields)) return;
		this.#pending.drop(Object.keys(message.fields));
		this.#pending.store(this.#version);
		this.#show(message.fields, 'elsewhere');
	}

	async #send(): Promise<void> {
		const sent = { ...this.#pending.fields };
		this.$saving.set('saving');
		const result = await this.#ports.save(this.#props.id, sent, this.#version);
		if (result.kind === 'saved') return this.#take(result.draft, sent);
		const final = FINAL[result.status ?? 0];
		this.$saving.set(final ?? (result.status === null ? 'offline' : 'failed'));
		if (final) return;
		this.#schedule(this.#retry);
		this.#retry = Math.min(this.#retry * 2, LONGEST_RETRY_MS);
	}

	#take(draft: SavedDraft, sent: DraftFields): void {
		const pending = this.#pending;
		pending.drop(Object.keys(sent).filter((name) => pending.fields[name] === sent[name]));
		const others = Object.entries(draft.fields).filter(([name]) => !(name in sent) && !(name in pending.fields));
		this.#version = draft.version;
		this.#retry = RETRY_MS;
		pending.store(this.#version);
		this.$summary.set(draft.summary);
		this.#setChanged(draft.changed);
		this.#show(Object.fromEntries(others), 'elsewhere');
		this.$saving.set(pending.isEmpty ? 'saved' : 'saving');
		if (!pending.isEmpty) this.#schedule(SAVE_AFTER_MS);
	}

	#setChanged(changed: boolean): void {
		if (changed && !this.$changed.get()) this.#ports.track({ name: 'assisted--price--changed', data: { step: this.#props.step } });
		this.$changed.set(changed);
	}
}

/**
 * Saves what is typed, without a DOM: each change goes to a local copy at once and to the server after a pause; without network it waits
 * there. The last write of a field wins, also over other tabs, which are told.
 */
export const createBooking = (props: BookingStoreProps, ports: BookingStorePorts): BookingStore => new Booking(props, ports);
