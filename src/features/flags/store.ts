/** The flags of a page in the browser (spec 4.7): fetched once, checked, and compared with what the page was drawn with. */
import { type Log, SAMPLES } from '#browser/log.ts';
import { type Evaluation, type Flag, type FlagValues, isEvaluation, isRecord, type ValuesByName, VISITOR_TAG } from './contract.ts';
import { type Declarations, flagValues } from './declare.ts';
import { readServerValues, readValues } from './values.ts';

/** An experiment as analytics tells it (spec 3.13). */
export interface ExperimentGroup {
	variant_key: string;
	segment_id: number;
}

/** The flags of a page. */
export interface FlagStore extends FlagValues {
	/** Takes the answer of `/flags` once it is there; resolves when the flags are settled, never rejects. */
	readonly load: (answer: Promise<unknown>) => Promise<void>;
	/** Resolves when {@link FlagStore.load} has settled. */
	readonly settled: Promise<void>;
	/** Experiments whose segment this visitor is in, by the names of their flags, overridden ones not among them; none before the flags are settled, or without them. */
	readonly experiments: () => Readonly<Record<string, ExperimentGroup>>;
}

/** What a store is made of. */
export interface FlagStoreOptions {
	readonly declared: Declarations;
	/** The page's `data-flags`. */
	readonly attribute: string | undefined;
	readonly log: Pick<Log, 'warning' | 'error' | 'critical'>;
}

/** Flags that are named `{team}-exp-{name}` are experiments. */
const EXPERIMENT = /^[^-]+-exp-/;

/** The evaluations of an answer that keep the contract; each that does not is an error in the log (spec 5, 8). @throws for no such answer */
function checked(answer: unknown, log: FlagStoreOptions['log']): Evaluation[] {
	if (!isRecord(answer) || !Array.isArray(answer.evaluationResults)) throw new Error('Not the answer of /flags');
	return answer.evaluationResults.filter((evaluation: unknown): evaluation is Evaluation => {
		if (isEvaluation(evaluation)) return true;
		const name = isRecord(evaluation) ? String(evaluation.flagKey).slice(0, 60) : '';
		log.error('Feature flag evaluation mismatch', { details: { name } });
		return false;
	});
}

/**
 * Makes the store. Until the answer is there, and if it never comes (critical in the log), the server's values count. An empty answer is a
 * warning. A flag whose value differs from the server's is 'Invalid salo-ssr config', sampled (spec 8, 9); one that depends on the
 * visitor may differ.
 */
export function createFlagStore({ declared, attribute, log }: FlagStoreOptions): FlagStore {
	const server = readServerValues(attribute, declared);
	/** Null = not there, or failed (spec 4.7). */
	let client: { evaluations: readonly Evaluation[]; values: ValuesByName } | null = null;
	let settle: () => void = () => undefined;
	const settled = new Promise<void>((resolve) => {
		settle = resolve;
	});
	const compare = (evaluations: readonly Evaluation[], values: ValuesByName) => {
		const free = new Set(evaluations.flatMap(({ flagKey, flagTags }) => (flagTags?.includes(VISITOR_TAG) ? flagKey : [])));
		const names = server.mismatches(values).filter((name) => !free.has(name));
		if (names.length > 0) log.error('Invalid salo-ssr config', { details: { names }, sample: SAMPLES.flagMismatch });
	};
	return {
		settled,
		get: <T>(flag: Flag<T>) => flagValues(client?.values ?? server.values).get(flag),
		async load(answer) {
			try {
				const evaluations = checked(await answer, log);
				const values = readValues(evaluations, declared, (message, details) => log.error(message, { details }));
				client = { evaluations, values };
				if (evaluations.length === 0) log.warning('Feature flags are empty');
				else compare(evaluations, values);
			} catch (error) {
				log.critical('Feature flags request failed', { error });
			}
			settle();
		},
		experiments: () =>
			Object.fromEntries(
				(client?.evaluations ?? []).flatMap(({ flagKey, variantKey, segmentID }) =>
					EXPERIMENT.test(flagKey) && variantKey !== undefined && segmentID !== undefined
						? [[flagKey, { variant_key: variantKey, segment_id: segmentID }]]
						: [],
				),
			),
	};
}
