import type { Translation } from '#i18n/translation.ts';

export default {
	nav: 'You are here',
	contents: 'Contents',
	updated: 'Updated {day}',
	checked: 'Rules checked {day}',
	sources: 'Sources',
	related: 'Read next',
	translation: {
		missing: 'This text hasn’t been translated yet. Its language: {language}.',
		outdated: 'The original has changed since; the translation will follow soon.',
	},
	callout: {
		note: 'Good to know',
		tip: 'Tip',
		warning: 'Important',
		rule: 'Rule, checked {day}',
	},
	price: {
		cheapest: 'from {price} (seen {day})',
		nothing: 'no price right now',
	},
	route: {
		from: 'One-way ticket from {price}',
		all: 'Prices by day and month',
	},
} as const satisfies Translation<'articles'>;
