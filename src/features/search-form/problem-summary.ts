import { localeOf } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import type { SearchFormProps } from './contract.ts';
import { problemText } from './rules.ts';

export interface SummaryEntry {
	/** Id of the field to link to. */
	readonly field: string | undefined;
	readonly text: string;
}

const IN_SHEET = ['adults', 'children', 'infants', 'trip_class'];
const idOf = (name: string) => (IN_SHEET.includes(name) ? 'search-people' : /^(?:address|segments)$/.test(name) ? undefined : name);

/** Problems above the form. Equal messages are preceded by the labels of their fields. */
export function problemSummary(
	props: Pick<SearchFormProps, 'problems' | 'problemTexts' | 'formats' | 'language' | 'market'>,
): SummaryEntry[] {
	const { form } = messages(localeOf(props.language, props.market), 'search');
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
