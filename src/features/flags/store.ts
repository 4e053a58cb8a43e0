/** Flags of a page in the browser: fetched once, validated and compared with the server's values. */
import { type Log, SAMPLES } from '#browser/log.ts';
import { type Evaluation, type Flag, type FlagValues, isEvaluation, isRecord, type ValuesByName, VISITOR_TAG } from './contract.ts';
import { type Declarations, flagValues } from './declare.ts';
import { readServerValues, readValues } from './values.ts';

export interface ExperimentGroup {
	variant_key: string;
	segment_id: number;
}

export interface FlagStore extends FlagValues {
	/** Takes the response of `/flags`; resolves when settled, never rejects. */
	readonly load: (answer: Promise<unknown>) => Promise<void>;
	readonly settled: Promise<void>;
	/** Experiments of this visitor by flag name, without overridden ones; empty until settled. */
	readonly experiments: () => Readonly<Record<string, ExperimentGroup>>;
}

export interface FlagStoreOptions {
	readonly declared: Declarations;
	readonly attribute: string | undefined;
	readonly log: Pick<Log, 'warning' | 'error' | 'critical'>;
}

const EXPERIMENT = /^[^-]+-exp-/;

/** Valid evaluations of a response; logs invalid ones. @throws for an invalid response */
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
 * Creates the store. Server values apply until the response arrives, and after an error (logged as critical). An empty response is a
 * warning. Values that differ from the server's are logged as 'Invalid salo-ssr config', sampled, unless they depend on the visitor.
 */
export function createFlagStore({ declared, attribute, log }: FlagStoreOptions): FlagStore {
	const server = readServerValues(attribute, declared);
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
