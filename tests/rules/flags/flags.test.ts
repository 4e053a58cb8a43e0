/** What feature flags are made of: declarations, values, evaluation, and the rules that the known ones decide. */
import { constantFrom, dictionary, integer, json, property as of, oneof, assert as property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Evaluation, evaluatedValue, type ForeignCardsFlag, isEvaluation, VISITOR_TAG } from '#features/flags/contract.ts';
import {
	AVAILABLE_PAYMENT_METHODS,
	collectFlags,
	DECLARED_FLAGS,
	declareFlag,
	FOREIGN_CARDS,
	flagValues,
	SEAT_MAP_BEFORE_SERVICES,
} from '#features/flags/declare.ts';
import { bucketOf, evaluate, type FlagDefinition } from '#features/flags/evaluate.ts';
import { FLAG_DEFINITIONS } from '#features/flags/flags.data.ts';
import {
	afterSearch,
	dismissed,
	foreignCardsLanguage,
	foreignCardsText,
	isSuspended,
	readSuspension,
	showsForeignCards,
	writeSuspension,
} from '#features/flags/rules.ts';
import { evaluationSchema, flagFileSchema } from '#features/flags/schema.ts';
import { MAX_ATTRIBUTE_LENGTH, readServerValues, readValues, writeServerValues } from '#features/flags/values.ts';

const FLAG = { flagID: 1, flagSnapshotID: 1, dataRecordsEnabled: true };
const silent = () => undefined;
const declared = collectFlags(DECLARED_FLAGS, silent);
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

describe('an evaluation (spec 3.6: flagID, flagKey, flagSnapshotID, dataRecordsEnabled, optionally segmentID, variantID, variantKey, variantAttachment)', () => {
	const full = {
		flagID: 1,
		flagKey: 'a',
		flagSnapshotID: 2,
		dataRecordsEnabled: true,
		segmentID: 3,
		variantID: 4,
		variantKey: 'on',
		variantAttachment: { x: 1 },
	};
	it('keeps the contract with every field, and without the optional ones', () => {
		expect(isEvaluation(full)).toBe(true);
		expect(isEvaluation({ flagID: 1, flagKey: 'a', flagSnapshotID: 2, dataRecordsEnabled: false })).toBe(true);
		expect(isEvaluation({ ...full, timestamp: 'now', evalDebugLog: {} })).toBe(true);
	});
	it.each(['flagID', 'flagKey', 'flagSnapshotID', 'dataRecordsEnabled'])('breaks it without its %s', (key) => {
		expect(isEvaluation({ ...full, [key]: undefined })).toBe(false);
	});
	it('breaks it without a key', () => {
		for (const flagKey of ['', undefined]) expect(isEvaluation({ ...full, flagKey })).toBe(false);
	});
	it.each(Object.keys(full))('breaks it with a %s of another type', (key) => {
		for (const wrong of [null, [], key === 'dataRecordsEnabled' || typeof full[key as 'flagKey'] === 'number' ? 'text' : 7])
			expect(isEvaluation({ ...full, [key]: wrong })).toBe(false);
	});
	it('is judged by the browser as by the server', () => {
		const anything = oneof(json().map(String), integer(), string(), constantFrom(null, true, [], {}, ['a'], { a: 1 }, undefined));
		const keys = constantFrom(...Object.keys(full), 'flagTags', 'other');
		property(
			of(dictionary(keys, anything), constantFrom(full, {}), (changes, base) => {
				const value = { ...base, ...changes };
				expect(isEvaluation(value)).toBe(evaluationSchema.safeParse(value).success);
			}),
		);
	});
});

describe('the value of a flag (spec 3.6: the attachment if present; otherwise variant on = true and off = false; otherwise the variant key)', () => {
	it.each<[Partial<Evaluation>, unknown]>([
		[{ variantKey: 'on', variantAttachment: { a: 1 } }, { a: 1 }],
		[{ variantKey: 'off', variantAttachment: { enabled: false } }, { enabled: false }],
		[{ variantKey: 'on' }, true],
		[{ variantKey: 'off' }, false],
		[{ variantKey: 'on', variantAttachment: {} }, {}],
		[{ variantKey: 'treatment' }, 'treatment'],
		[{ variantKey: 'on_without_tooltip' }, 'on_without_tooltip'],
		[{}, undefined],
	])('of %j is %j', (evaluation, value) => {
		expect(evaluatedValue({ ...FLAG, flagKey: 'x', ...evaluation })).toEqual(value);
	});
});

describe('a declaration', () => {
	it('needs name and team (spec 5: each flag must declare a team or declaration fails), and a default that keeps the contract', () => {
		const flag = { name: 'asb-exp-x', team: 'asb', contract: isBoolean, default: false };
		expect(declareFlag(flag)).toEqual(flag);
		expect(() => declareFlag({ ...flag, team: '' })).toThrow('Feature flag asb-exp-x needs a team');
		expect(() => declareFlag({ ...flag, name: '' })).toThrow('needs a name');
		expect(() => declareFlag({ ...flag, default: 'no' as unknown as boolean })).toThrow('breaks its contract');
	});
	it('that is repeated is logged, and the first one counts (spec 5: a duplicated declaration is logged in production)', () => {
		const reported: unknown[] = [];
		const twin = declareFlag({ name: 'asb-exp-x', team: 'other', contract: isBoolean, default: true });
		const first = declareFlag({ name: 'asb-exp-x', team: 'asb', contract: isBoolean, default: false });
		const flags = collectFlags([first, twin], (message, details) => reported.push([message, details]));
		expect(flags.get('asb-exp-x')).toEqual(first);
		expect(reported).toEqual([['Feature flag is declared twice', { name: 'asb-exp-x', team: 'other' }]]);
	});
});

describe('the known flags (spec 3.6)', () => {
	const cards: ForeignCardsFlag = {
		enabled: true,
		informerSuspensionSearchCount: 3,
		informerSuspensionTime: 60,
		informerText: { en: 'Text', ru: 'Текст' },
		directions: [['TR', '*']],
		placements: ['serp'],
	};
	it('are these three', () => {
		expect(DECLARED_FLAGS.map(({ name }) => name)).toEqual([
			'avs-exp-foreignCards',
			'usc-feat-availablePaymentMethods',
			'asb-exp-seatMapBeforeServices',
		]);
		expect(SEAT_MAP_BEFORE_SERVICES.default).toBe(false);
	});
	it.each<[string, unknown, boolean]>([
		['whole', cards, true],
		['without directions', { ...cards, directions: [] }, true],
		['with a direction that is no pair', { ...cards, directions: [['TR']] }, false],
		['with a direction of numbers', { ...cards, directions: [[1, 2]] }, false],
		['with a placement that is no text', { ...cards, placements: [1] }, false],
		['without English', { ...cards, informerText: { ru: 'Текст' } }, false],
		['with a negative count', { ...cards, informerSuspensionSearchCount: -1 }, false],
		['switched by a text', { ...cards, enabled: 'true' }, false],
		...Object.keys(cards).map((key): [string, unknown, boolean] => [`without ${key}`, { ...cards, [key]: undefined }, false]),
	])('avs-exp-foreignCards %s', (_, value, valid) => {
		expect(FOREIGN_CARDS.contract(value)).toBe(valid);
	});
	it.each<[unknown, boolean]>([
		[{ methods: ['ru_card', 'ww_card', 'ru_card|ww_card'] }, true],
		[{ methods: [] }, true],
		[{ methods: ['cash'] }, false],
		[{ methods: 'ru_card' }, false],
		[['ru_card'], false],
		[null, false],
	])('usc-feat-availablePaymentMethods %j is valid: %s', (value, valid) => {
		expect(AVAILABLE_PAYMENT_METHODS.contract(value)).toBe(valid);
	});
	it.each<[unknown, boolean]>([
		[true, true],
		[false, true],
		['on', false],
		[1, false],
		[undefined, false],
	])('asb-exp-seatMapBeforeServices %j is valid: %s', (value, valid) => {
		expect(SEAT_MAP_BEFORE_SERVICES.contract(value)).toBe(valid);
	});
	it('have the default where a value is missing, and where it breaks the contract, which is an error in the log (spec 8)', () => {
		const reported: unknown[] = [];
		const values = readValues(
			[
				{ ...FLAG, flagKey: 'asb-exp-seatMapBeforeServices', variantKey: 'iteration-1' },
				{ ...FLAG, flagKey: 'usc-feat-availablePaymentMethods', variantAttachment: { methods: ['ww_card'] } },
				{ ...FLAG, flagKey: 'avs-exp-foreignCards' },
				{ ...FLAG, flagKey: 'nobody-knows', variantKey: 'on' },
			],
			declared,
			(message, details) => reported.push([message, details]),
		);
		expect(reported).toEqual([['Feature flag contract mismatch', { name: 'asb-exp-seatMapBeforeServices', team: 'asb' }]]);
		expect(flagValues(values).get(SEAT_MAP_BEFORE_SERVICES)).toBe(false);
		expect(flagValues(values).get(AVAILABLE_PAYMENT_METHODS)).toEqual({ methods: ['ww_card'] });
		expect(flagValues(values).get(FOREIGN_CARDS)).toEqual(FOREIGN_CARDS.default);
	});
});

describe("the project's flags", () => {
	it('have the shape of a file of flags, and values that keep their contracts in every segment and variant', () => {
		expect(flagFileSchema.parse(FLAG_DEFINITIONS)).toEqual(FLAG_DEFINITIONS);
		for (const { flagKey, segments } of FLAG_DEFINITIONS) {
			for (const { variants } of segments) {
				for (const variant of variants)
					expect(declared.get(flagKey)?.contract(evaluatedValue({ ...FLAG, flagKey, ...variant })), flagKey).toBe(true);
			}
		}
		expect(FLAG_DEFINITIONS.map(({ flagKey }) => flagKey)).toEqual([...declared.keys()]);
	});
});

const variants = [
	{ variantID: 1, variantKey: 'on', percent: 30 },
	{ variantID: 2, variantKey: 'off', percent: 70 },
];
const experiment: FlagDefinition = {
	flagID: 9,
	flagKey: 'asb-exp-x',
	flagSnapshotID: 4,
	enabled: true,
	segments: [
		{
			segmentID: 1,
			where: { market: ['ru', 'kz'], lang: ['ru'] },
			rollout: 100,
			variants: [{ variantID: 3, variantKey: 'local', percent: 100 }],
		},
		{ segmentID: 2, where: { brand: ['wa'] }, rollout: 0, variants },
		{ segmentID: 3, where: { platform: ['desktop'] }, rollout: 40, variants },
	],
};

describe('evaluation of the file', () => {
	it.each([
		[{ market: 'kz', lang: 'ru' }, 1],
		[{ market: 'kz', lang: 'kk' }, undefined],
		[{ market: 'kz' }, undefined],
		[{ market: 'ru', lang: 'ru', platform: 'desktop', brand: 'wa' }, 1],
		[{ platform: 'mobile_web' }, undefined],
		[{ brand: 'wa', platform: 'desktop', auid: 'somebody-1' }, undefined],
	])('for %j finds segment %s: the first that matches decides', (context, segmentID) => {
		expect(evaluate(experiment, context).segmentID).toBe(segmentID);
	});
	it('leaves out what is empty, as Flagr does', () => {
		expect(evaluate(experiment, {})).toEqual({ flagID: 9, flagKey: 'asb-exp-x', flagSnapshotID: 4, dataRecordsEnabled: false });
		expect(evaluate({ ...experiment, enabled: false }, { market: 'ru', lang: 'ru' })).not.toHaveProperty('variantKey');
	});
	it('excludes visitors without an id from a share, and marks a flag that depends on the visitor', () => {
		const evaluation = evaluate(experiment, { platform: 'desktop' });
		expect(evaluation).not.toHaveProperty('variantKey');
		expect(evaluation.flagTags).toEqual([VISITOR_TAG]);
		expect(evaluate(experiment, { market: 'ru', lang: 'ru' })).not.toHaveProperty('flagTags');
	});
	it('gives 40 % of visitors a variant, on and off as 30 to 70, always the same one', () => {
		const counts = { on: 0, off: 0, none: 0 };
		const visitors = Array.from({ length: 20_000 }, (_, at) => `visitor-${at}`);
		for (const auid of visitors) {
			const { variantKey = 'none' } = evaluate(experiment, { platform: 'desktop', auid });
			counts[variantKey as keyof typeof counts]++;
			expect(evaluate(experiment, { platform: 'desktop', auid, market: 'de' }).variantKey ?? 'none').toBe(variantKey);
		}
		expect(counts.none / 20_000).toBeCloseTo(0.6, 1);
		expect(Math.abs(counts.on / 20_000 - 0.12)).toBeLessThan(0.01);
		expect(Math.abs(counts.off / 20_000 - 0.28)).toBeLessThan(0.01);
	});
	it('draws evenly, and one flag independently of another', () => {
		const buckets = new Array<number>(10).fill(0);
		let both = 0;
		for (let at = 0; at < 20_000; at++) {
			const [one, other] = [bucketOf('one', `v${at}`), bucketOf('other', `v${at}`)];
			buckets[Math.floor(one / 10)] = (buckets[Math.floor(one / 10)] ?? 0) + 1;
			if (one < 50 && other < 50) both++;
		}
		for (const count of buckets) expect(Math.abs(count - 2000)).toBeLessThan(200);
		expect(Math.abs(both / 20_000 - 0.25)).toBeLessThan(0.015);
		expect(bucketOf('one', 'v1')).toBeCloseTo(bucketOf('one', 'v1'), 10);
	});
});

describe('what a page sends to the browser', () => {
	it('is nothing where nothing differs from the defaults', () => {
		expect(writeServerValues({}, declared)).toBeUndefined();
		expect(writeServerValues({ 'asb-exp-seatMapBeforeServices': false }, declared)).toBeUndefined();
	});
	it('is at most 150 bytes for all the known flags, and is read back', () => {
		const values = readValues(
			FLAG_DEFINITIONS.map((flag) => evaluate(flag, { market: 'us', brand: 'as' })),
			declared,
			silent,
		);
		const cards = { ...FOREIGN_CARDS.default, enabled: true, informerText: { en: 'x'.repeat(500), ru: 'ы'.repeat(500) } };
		const rendered = { ...values, 'avs-exp-foreignCards': cards, 'asb-exp-seatMapBeforeServices': true };
		const attribute = writeServerValues(rendered, declared) ?? '';
		expect(Buffer.byteLength(attribute)).toBeLessThanOrEqual(MAX_ATTRIBUTE_LENGTH);
		expect(attribute).not.toMatch(/["'<>&\s]/);
		const read = readServerValues(attribute, declared);
		expect(read.values).toEqual({ 'asb-exp-seatMapBeforeServices': true });
		expect(read.mismatches(rendered)).toEqual([]);
		expect(read.mismatches({ ...rendered, 'avs-exp-foreignCards': { ...cards, enabled: false } })).toEqual(['avs-exp-foreignCards']);
		expect(read.mismatches({})).toEqual([...declared.keys()]);
	});
	it('is the same for the same value, in whatever order its keys are', () => {
		const cards = { ...FOREIGN_CARDS.default, enabled: true };
		const turned = Object.fromEntries(Object.entries(cards).reverse());
		expect(writeServerValues({ 'avs-exp-foreignCards': turned }, declared)).toBe(
			writeServerValues({ 'avs-exp-foreignCards': cards }, declared),
		);
	});
	it('never throws, whatever stands there', () => {
		property(
			of(
				oneof(
					string(),
					string().map((text) => `asb-exp-seatMapBeforeServices=${text}`),
				),
				(text) => {
					for (const value of Object.values(readServerValues(text, declared).values)) expect(typeof value).toBe('boolean');
				},
			),
		);
	});
});

describe('the informer of foreign cards', () => {
	const flag = (change: Partial<ForeignCardsFlag> = {}): ForeignCardsFlag => ({
		enabled: true,
		informerSuspensionSearchCount: 2,
		informerSuspensionTime: 100,
		informerText: { en: 'Text', ru: 'Текст' },
		directions: [['TR', '*'] as [string, string], ['MOW', 'KZ'] as [string, string]],
		placements: ['serp'],
		...change,
	});
	const istanbul = ['SAW', 'IST', 'TR'];
	const moscow = ['MOW', 'RU'];
	const almaty = ['ALA', 'KZ'];
	it.each<[string, ForeignCardsFlag, string, string[], string[], boolean]>([
		['a country to anywhere', flag(), 'serp', istanbul, moscow, true],
		['a city to a country', flag(), 'serp', moscow, almaty, true],
		['the other way round', flag(), 'serp', almaty, moscow, false],
		['another destination', flag(), 'serp', moscow, istanbul, false],
		['another placement', flag(), 'ticket', istanbul, moscow, false],
		['switched off', flag({ enabled: false }), 'serp', istanbul, moscow, false],
		['without directions', flag({ directions: [] }), 'serp', istanbul, moscow, false],
		['codes in lower case', flag({ directions: [['tr', 'mow']] }), 'serp', istanbul, moscow, true],
		['everywhere', flag({ directions: [['*', '*']] }), 'serp', almaty, moscow, true],
		['without a text', flag({ informerText: { en: '', ru: ' ' } }), 'serp', istanbul, moscow, false],
	])('for %s', (_, value, placement, from, to, shown) => {
		expect(showsForeignCards(value, placement, from, to)).toBe(shown);
	});
	it('speaks Russian or English by the language, and the one it has where the other is empty', () => {
		expect([foreignCardsText(flag(), 'ru'), foreignCardsText(flag(), 'kk'), foreignCardsText(flag(), 'th')]).toEqual([
			'Текст',
			'Текст',
			'Text',
		]);
		const english = flag({ informerText: { en: 'Text', ru: '' } });
		expect([foreignCardsLanguage(english, 'ru'), foreignCardsText(english, 'ru')]).toEqual(['en', 'Text']);
	});
	it('stays away until its time has passed and its searches have been made', () => {
		const away = dismissed({ time: 100, searches: 2 }, 1000);
		expect(isSuspended(away, 1000)).toBe(true);
		expect(isSuspended(away, 1101)).toBe(true);
		const searched = afterSearch(afterSearch(away));
		expect(isSuspended(searched, 1099)).toBe(true);
		expect(isSuspended(searched, 1100)).toBe(false);
		expect(afterSearch(searched)).toEqual(searched);
		expect(isSuspended(null, 0)).toBe(false);
	});
	it('keeps that in a cookie that is read back; nonsense is no suspension', () => {
		property(
			of(record({ until: integer({ min: 0, max: 999_999_999_999 }), searches: integer({ min: 0, max: 999_999 }) }), (one) => {
				expect(readSuspension(writeSuspension(one))).toEqual(one);
			}),
		);
		for (const junk of [undefined, '', '1', '1.2.3', '-1.2', 'x.y', '9'.repeat(20)]) expect(readSuspension(junk)).toBeNull();
	});
});
