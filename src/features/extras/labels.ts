import type { Messages, Namespaces } from '#i18n/translation.ts';
import type { AddedExtra, ExtraCode, ExtraOption } from './contract.ts';
import { parseTrain } from './rules.ts';

export type ExtrasMessages = Messages<Namespaces['extras']>;

/** Names shown beside the choices, by index. */
export interface TripLabels {
	/** Of each passenger: the typed name, or `Пассажир 1, взрослый`. */
	readonly people: readonly string[];
	/** Of each flight: `Москва — Стамбул`; and of its segments. */
	readonly flights: readonly { readonly title: string; readonly segments: readonly string[] }[];
}

type NamedOption = keyof Namespaces['extras']['options'];

const NAMED: ReadonlySet<string> = new Set<NamedOption>([
	'10kg',
	'23kg',
	'32kg',
	'2x23kg',
	'trip',
	'any-reason',
	'flight-changes',
	'VGML',
	'KSML',
	'MOML',
	'GFML',
	'DBML',
	'CHML',
	'BBML',
	'cabin',
	'hold',
]);

const isNamed = (value: string): value is NamedOption => NAMED.has(value);
const hasTrainName = (airport: string): airport is 'SVO' | 'DME' => airport === 'SVO' || airport === 'DME';

/** A supplier's option without a name of its own is named after its weight, or after itself. */
export function optionName(t: ExtrasMessages, code: ExtraCode, { value, pieces, kilos }: Omit<ExtraOption, 'price'>): string {
	const train = code === 'aeroexpress' ? parseTrain(value) : null;
	if (train && hasTrainName(train.airport)) return t.trains[train.airport][train.direction]();
	if (isNamed(value)) return t.options[value]();
	return kilos === undefined ? value : t.pieces({ count: pieces ?? 1, kilos });
}

/** `Багаж: до 23 кг` */
export function extraName(t: ExtrasMessages, { code, value }: AddedExtra): string {
	if (code === 'seat') return value;
	const name = optionName(t, code, { value });
	return code === 'sms' || code === 'refund-guarantee' || code === 'insurance' ? t.codes[code].item() : `${t.codes[code].item()}: ${name}`;
}

/** Who and which flight an extra is for; empty for the complete booking. */
export function extraScopeLabel({ flightIndex, segmentIndex, passenger }: AddedExtra, { people, flights }: TripLabels): string {
	const flight = flightIndex === undefined ? undefined : flights[flightIndex];
	const where = segmentIndex === undefined ? flight?.title : (flight?.segments[segmentIndex] ?? flight?.title);
	return [passenger === undefined ? '' : people[passenger], where].filter(Boolean).join(', ');
}
