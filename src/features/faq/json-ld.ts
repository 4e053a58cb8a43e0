import type { Language } from '#i18n/locales.ts';
import { CONTEXT } from '#site/json-ld.ts';

/** HowTo data on the page of one step: full text for that step, name and address for the others. */
export interface HowTo {
	readonly title: string;
	readonly language: Language;
	readonly minutes: number;
	readonly steps: readonly { readonly title: string; readonly href: string; readonly text?: string | undefined }[];
}

export const howToJsonLd = ({ title, language, minutes, steps }: HowTo): object => ({
	'@context': CONTEXT,
	'@type': 'HowTo',
	name: title,
	inLanguage: language,
	totalTime: `PT${minutes}M`,
	step: steps.map(({ title: name, href: url, text }, i) => ({
		'@type': 'HowToStep',
		position: i + 1,
		name,
		url,
		...(text === undefined ? {} : { text }),
	})),
});
