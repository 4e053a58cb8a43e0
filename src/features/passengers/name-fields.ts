import { type PassengerField, type PassengerProblem, passengerField, type TypedFields } from './contract.ts';
import { NAME_LIMIT, readName } from './names.ts';
import { problem } from './problems.ts';

export const NAME_FIELDS = ['lastName', 'firstName', 'middleName'] as const satisfies readonly PassengerField[];

type NameField = (typeof NAME_FIELDS)[number];

export interface ReadNames {
	/** Latin capitals; '' where a name is missing or wrong. */
	readonly names: Readonly<Record<NameField, string>>;
	readonly problems: readonly PassengerProblem[];
}

const MISSING = { lastName: 'last-name-missing', firstName: 'first-name-missing', middleName: null } as const;

interface NameOptions {
	/** Country whose passports spell the name. */
	readonly country: string;
	/** The document has Cyrillic letters alone. */
	readonly acceptsCyrillic: boolean;
}

function readNameField(
	field: string,
	kind: NameField,
	text: string,
	{ country, acceptsCyrillic }: NameOptions,
): [string, PassengerProblem | null] {
	const reading = readName(text, country);
	switch (reading.kind) {
		case 'missing': {
			const code = MISSING[kind];
			return ['', code && problem(field, code)];
		}
		case 'mixed':
			return ['', problem(field, 'name-mixed')];
		case 'letters':
			return ['', problem(field, 'name-letters')];
		case 'long':
			return ['', problem(field, 'name-long', { n: NAME_LIMIT })];
		case 'latin':
			return [reading.name, reading.changed ? problem(field, 'name-transliterated', { latin: reading.name }) : null];
		case 'cyrillic':
			return [reading.name, problem(field, acceptsCyrillic ? 'name-transliterated' : 'name-cyrillic', { latin: reading.name })];
	}
}

export function readNames(index: number, fields: TypedFields, options: NameOptions): ReadNames {
	const names: Record<NameField, string> = { lastName: '', firstName: '', middleName: '' };
	const problems: PassengerProblem[] = [];
	for (const kind of NAME_FIELDS) {
		const field = passengerField(index, kind);
		const [name, wrong] = readNameField(field, kind, fields[field] ?? '', options);
		names[kind] = name;
		if (wrong) problems.push(wrong);
	}
	return { names, problems };
}
