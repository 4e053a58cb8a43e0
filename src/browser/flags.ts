import { atom } from 'nanostores';

export interface ExperimentGroup {
	readonly variant_key: string;
	readonly segment_id: number;
}

export interface Flags {
	/** Valid values; missing flags have their default. */
	readonly values: Readonly<Record<string, unknown>>;
	/** Experiments of this visitor, without overridden ones; empty until `/flags` has answered. */
	readonly experiments: Readonly<Record<string, ExperimentGroup>>;
}

/** Feature flags of this page by name: the server's values until the flags service has this visitor's. */
export const $flags = atom<Flags>({ values: {}, experiments: {} });
