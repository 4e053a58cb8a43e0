/** Flags of a page in the browser: fetched once, validated and compared with the server's values. */

import type { WritableAtom } from 'nanostores';
import type { Flags } from '#browser/flags.ts';
import { type Log, SAMPLES } from '#browser/log.ts';
import { isRecord } from '#lib/is-record.ts';
import { type Evaluation, isEvaluation, type ValuesByName, VISITOR_TAG } from './contract.ts';
import type { Declarations } from './declare.ts';
import { readServerValues, readValues } from './values.ts';

export interface FlagsOptions {
	readonly declared: Declarations;
	readonly attribute: string | undefined;
	readonly log: Pick<Log, 'warning' | 'error' | 'critical'>;
	readonly $flags: Pick<WritableAtom<Flags>, 'set'>;
}

const EXPERIMENT = /^[^-]+-exp-/;

/** Valid evaluations of a response; logs invalid ones. @throws for an invalid response */
function checked(body: unknown, log: FlagsOptions['log']): Evaluation[] {
	if (!isRecord(body) || !Array.isArray(body.evaluationResults)) throw new Error('Not the answer of /flags');
	return body.evaluationResults.filter((evaluation: unknown): evaluation is Evaluation => {
		if (isEvaluation(evaluation)) return true;
		const name = isRecord(evaluation) ? String(evaluation.flagKey).slice(0, 60) : '';
		log.error('Feature flag evaluation mismatch', { details: { name } });
		return false;
	});
}

const experimentsOf = (evaluations: readonly Evaluation[]): Flags['experiments'] =>
	Object.fromEntries(
		evaluations.flatMap(({ flagKey, variantKey, segmentID }) =>
			EXPERIMENT.test(flagKey) && variantKey !== undefined && segmentID !== undefined
				? [[flagKey, { variant_key: variantKey, segment_id: segmentID }]]
				: [],
		),
	);

/**
 * Sets `$flags` to the server's values. They apply until a response of `/flags` is loaded, and after an error (logged as critical). An
 * empty response is a warning. Values that differ from the server's are logged as 'Invalid salo-ssr config', sampled, unless they depend
 * on the visitor.
 *
 * @returns loads a response; never rejects
 */
export function createFlagsLoader({ declared, attribute, log, $flags }: FlagsOptions): (response: Promise<unknown>) => Promise<void> {
	const server = readServerValues(attribute, declared);
	$flags.set({ values: server.values, experiments: {} });
	const compare = (evaluations: readonly Evaluation[], values: ValuesByName) => {
		const free = new Set(evaluations.flatMap(({ flagKey, flagTags }) => (flagTags?.includes(VISITOR_TAG) ? flagKey : [])));
		const names = server.mismatches(values).filter((name) => !free.has(name));
		if (names.length > 0) log.error('Invalid salo-ssr config', { details: { names }, sample: SAMPLES.flagMismatch });
	};
	return async (response) => {
		try {
			const evaluations = checked(await response, log);
			const values = readValues(evaluations, declared, (message, details) => log.error(message, { details }));
			$flags.set({ values, experiments: experimentsOf(evaluations) });
			if (evaluations.length === 0) log.warning('Feature flags are empty');
			else compare(evaluations, values);
		} catch (error) {
			log.critical('Feature flags request failed', { error });
		}
	};
}
