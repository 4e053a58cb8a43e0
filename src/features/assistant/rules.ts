/** Rules of a conversation. Isomorphic. */
import type { Card, Message } from './contract.ts';

export interface TranscriptTexts {
	readonly intro: string;
	readonly you: string;
	readonly assistant: string;
}

/** A little less than a message to the support may have. */
const LONGEST = 3800;

const LONGEST_ROW = 160;

/** Rows of a card in a line each: routes with prices, titles of articles, numbers of orders. */
function rowTexts(card: Card): string[] {
	switch (card.kind) {
		case 'flights':
			return card.rows.map(({ price, legs }) =>
				[price.text, ...legs.map((leg) => `${leg.from} ${leg.departure} – ${leg.to} ${leg.arrival}, ${leg.day}, ${leg.airline}`)].join(
					'; ',
				),
			);
		case 'days':
			return card.rows.filter(({ best }) => best).map(({ text, price }) => `${text}: ${price?.text ?? ''}`);
		case 'places':
			return card.rows.map(({ name, when, price }) => `${name}, ${when}: ${price.text}`);
		case 'hotels':
			return card.rows.map(({ name, price, stay }) => `${name}: ${price.text}, ${stay}`);
		default:
			return card.rows.map(({ title, source }) => [title, source].filter(Boolean).join('. '));
	}
}

const cardLines = (card: Card): string[] => [`[${card.title}]`, ...rowTexts(card).map((text) => `- ${text.slice(0, LONGEST_ROW)}`)];

/** The conversation as text for the support; the latest messages if it is long. */
export function transcriptOf(
	messages: readonly (Pick<Message, 'role' | 'text'> & Partial<Pick<Message, 'cards'>>)[],
	{ intro, you, assistant }: TranscriptTexts,
): string {
	const lines = messages.map(({ role, text, cards = [] }) =>
		[`${role === 'traveller' ? you : assistant}: ${text}`, ...cards.flatMap(cardLines)].join('\n'),
	);
	let first = 0;
	while (first < lines.length - 1 && lines.slice(first).join('\n').length > LONGEST) first++;
	return `${intro}\n${lines.slice(first).join('\n').slice(0, LONGEST)}`;
}
