import { localeOf } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import type { SearchFormProps } from './contract.ts';
import { type SummaryEntry, summaryEntries } from './summary-entries.ts';

export const problemSummary = (
	props: Pick<SearchFormProps, 'problems' | 'problemTexts' | 'formats' | 'language' | 'market'>,
): SummaryEntry[] => summaryEntries(props, messages(localeOf(props.language, props.market), 'search').form);
