import type { Translation } from '#i18n/translation.ts';

export default {
	skip: 'Skip to content',
	home: '{brand:string}: home page',
	tagline: 'Flights with the full price up front',
	description:
		'{brand:string} searches flights and shows the full price for everyone, with the baggage you need, from the first screen on.',
	menu: {
		label: 'Sections',
		flights: 'Flights',
		hotels: 'Hotels',
		guides: 'Guides',
		walks: 'Walks',
		assistant: 'Assistant',
		map: 'Price map',
		favorites: 'Favorites',
		faq: 'Questions',
		support: 'Support',
	},
	choose: {
		label: 'Language, currency and country',
		current: 'Now: {language:string}, {currency:string}, {market:string}',
		language: 'Language',
		currency: 'Currency of prices',
		market: 'Country of the site',
		back: 'Go back without a change',
		marketNote: 'The country decides the currency of sale, the languages and the sections of the site.',
	},
	stored: {
		label: 'Another country',
		text: 'You chose the site for another country before: {market:string}.',
		go: 'Open this page there',
		stay: 'Stay here',
	},
	foot: {
		label: 'About the site',
		countries: 'Countries and cities',
		data: 'Where the data comes from',
		ranking: 'How we rank tickets',
		privacy: 'Privacy',
		sandbox: 'This is a practice site: its tickets are test tickets, not valid for travel.',
		choices: 'We keep nothing in your browser for advertising. Language, currency and country are remembered only if you change them.',
		approx: 'The sign “≈” means that a price is converted to your currency at the rate of {date:string}; the seller charges in its own.',
		rights: '© {year:number} {brand:string}',
		theme: {
			label: 'Appearance',
			system: 'Same as system',
			light: 'Light',
			dark: 'Dark',
		},
	},
	titles: {
		hotelsClick: 'Book a place to stay anywhere in the world',
	},
	errors: {
		notFound: {
			title: 'There is no such page',
			text: 'The address may be mistyped, or the page has moved. Nothing you entered before is lost.',
			action: 'Search flights',
		},
		notOpenYet: {
			title: 'This section is not open yet',
			text: 'We are preparing it. Until then you can search for flights: that works in full.',
			action: 'Search flights',
		},
		failed: {
			title: 'Something went wrong',
			text: 'We could not show this page; the fault is ours. Nothing you entered is lost. Please try again.',
			action: 'Refresh the page',
		},
		badRequest: {
			title: 'This address cannot be read',
			text: 'It has characters that cannot be in an address. Start from the home page, or paste the link again.',
			action: 'Go to the home page',
		},
		method: {
			title: 'This page does not answer that way',
			text: 'The request came in a way that this page does not understand. Nothing was changed or sent. Please open it by an ordinary link.',
			action: 'Go to the home page',
		},
		foreign: {
			title: 'Something went wrong',
			text: 'We could not make sure that the form was sent by our own page, so nothing was changed or sent. Refresh the page and send the form again.',
			action: 'Refresh the page',
		},
		tooLarge: {
			title: 'Too much data',
			text: 'The form holds more than we take at once, so nothing was sent. Go back: what you entered is still in the form. Shorten it and send it again.',
			action: 'Go to the home page',
		},
		tooLong: {
			title: 'This address is too long',
			text: 'It has more characters than we read. Start from the home page, or paste a shorter link.',
			action: 'Go to the home page',
		},
		wrongHost: {
			title: 'This site is not here',
			text: 'The request came to a name that we do not serve. Please check the address in your browser.',
			action: 'Go to the home page',
		},
		slow: 'The answer is taking longer than usual…',
	},
	offline: {
		title: 'No connection',
		text: 'The page did not load because there is no internet connection. What you entered is kept: come back when you are online.',
		action: 'Try again',
		banner: 'No connection. Showing what had been loaded.',
		back: 'You are online again.',
	},
	unsupported: {
		title: 'Your browser is out of date',
		text: 'The search and every page work here too, in a plain form. For more comfort, update your browser: Chrome or Edge 109, Safari 15.4, Firefox 115, Samsung Internet 20, or later.',
	},
} satisfies Translation<'site'>;
