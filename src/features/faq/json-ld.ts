/** What schema.org says of answers and instructions: the same as their pages show. */
import type { Language } from '#i18n/locales.ts';

const CONTEXT = 'https://schema.org';

/** A question with its answer as plain text. */
export interface Answered {
	readonly question: string;
	readonly answer: string;
}

/** Questions with their answers, as a page shows them. */
export const answersJsonLd = (answers: readonly Answered[], language: Language): object => ({
	'@context': CONTEXT,
	'@type': 'FAQPage',
	inLanguage: language,
	mainEntity: answers.map(({ question, answer }) => ({
		'@type': 'Question',
		name: question,
		acceptedAnswer: { '@type': 'Answer', text: answer },
	})),
});

/** An instruction on the page of one of its steps: that one with its text, the others by name and address. */
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
