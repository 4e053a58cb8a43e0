import type { Messages, Namespaces } from '#i18n/translation.ts';
import type { SearchFormProps } from './contract.ts';
import { problemText } from './rules.ts';

export interface SummaryEntry {
	/** Id of the field to link to. */
	readonly field: string | undefined;
	readonly text: string;
}

export type SummaryProps = Pick<SearchFormProps, 'problems' | 'problemTexts' | 'formats'>;
export type SummaryLabels = Pick<Messages<Namespaces['search']>['form'], 'from' | 'to' | 'depart' | 'back' | 'leg'>;

const IN_SHEET = ['adults', 'children', 'infants', 'trip_class'];
const idOf = (name: string) => (IN_SHEET.includes(name) ? 'search-people' : /^(?:address|segments)$/.test(name) ? undefined : name);

/** Problems above the form. Equal messages are preceded by the labels of their fields. */
export function summaryEntries(props: SummaryProps, form: SummaryLabels): SummaryEntry[] {
	const labels = { origin_iata: form.from(), destination_iata: form.to(), depart_date: form.depart(), return_date: form.back() };
	const labelOf = (field: string): string => {
		const [, leg, part] = /^segments\[(\d+)\]\[(\w+)\]$/.exec(field) ?? [];
		const label = labels[(part ?? field) as keyof typeof labels] ?? '';
		return leg ? `${form.leg({ n: Number(leg) + 1 })} · ${label}` : label;
	};
	const texts = props.problems.map((problem) => problemText(props, problem) ?? '');
	return props.problems.map(({ field }, i) => {
		const text = texts[i] ?? '';
		const isRepeated = texts.filter((other) => other === text).length > 1;
		const label = isRepeated ? labelOf(field) : '';
		return { field: idOf(field), text: label ? `${label}: ${text}` : text };
	});
}
