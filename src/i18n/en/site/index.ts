import type { Translation } from '#i18n/translation.ts';

export default {
	skip: 'Skip to content',
	home: '{brand:string}: home page',
	tagline: 'Flights with the full price up front',
	description:
		'{brand:string} searches flights and shows the full price for everyone, with the baggage you need, from the first screen on.',
	closed: 'Civil flights {to:string} and {from:string} have been suspended since February 2022.',
	account: 'Account',
	menu: {
		label: 'Sections',
		flights: 'Flights',
		hotels: 'Hotels',
		guides: 'Guides',
		walks: 'Walks',
		assistant: 'Assistant',
		map: 'Price map',
		favorites: 'Favourites',
		faq: 'Questions',
		support: 'Support',
	},
	simulated: 'Simulated schedules and prices',
	choose: {
		label: 'Language, currency and country',
		oneLanguage: 'Currency and country',
		current: 'Now: {language:string}, {currency:string}, {market:string}',
		language: 'Language',
		currency: 'Currency of prices',
		market: 'Country of the site',
		back: 'Cancel',
		marketNote: 'The country decides the currency of sale, the languages and the sections of the site.',
	},
	stored: {
		label: 'Another country',
		text: 'Last time you used our site for {market:string}.',
		go: 'Open this page there',
		stay: 'Stay here',
	},
	foot: {
		label: 'About the site',
		countries: 'Countries and cities',
		data: 'Where the data comes from',
		ranking: 'How we rank tickets',
		privacy: 'Privacy',
		mistake: 'Report a mistake',
		sandbox: 'This is a demo site: its tickets are test tickets, not valid for travel.',
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
			title: 'There’s no such page',
			text: 'The address may be mistyped, or the page has moved. Nothing you entered before is lost.',
			action: 'Search flights',
		},
		notOpenYet: {
			title: 'This section isn’t open yet',
			text: 'We’re preparing it. Until then you can search for flights: that works in full.',
			action: 'Search flights',
		},
		failed: {
			title: 'Something went wrong',
			text: 'We couldn’t show this page, and the fault is ours. Nothing you entered is lost. Try again.',
			action: 'Refresh the page',
		},
		busy: {
			title: 'Too many requests',
			text: 'There are more of them right now than we can handle. Wait a few seconds, then open the page again.',
			action: 'Try again',
		},
		badRequest: {
			title: 'This address can’t be read',
			text: 'It has characters that can’t be in an address. Start from the home page, or paste the link again.',
			action: 'Go to the home page',
		},
		method: {
			title: 'This link can’t be opened that way',
			text: 'The request came in a way that this page doesn’t understand. Nothing was changed or sent. Open it from an ordinary link.',
			action: 'Go to the home page',
		},
		foreign: {
			title: 'Something went wrong',
			text: 'We couldn’t make sure that the form was sent by our own page, so nothing was changed or sent. Refresh the page and send the form again.',
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
			title: 'Wrong address',
			text: 'The request came to a name that we don’t serve. Check the address in your browser.',
			action: 'Go to the home page',
		},
		slow: 'This is taking longer than usual…',
	},
	offline: {
		title: 'No connection',
		text: 'The page didn’t load because there is no internet connection. What you entered is kept: come back when you’re online.',
		action: 'Try again',
		banner: 'No connection. Showing what had been loaded.',
		back: 'You’re online again.',
	},
	unsupported: {
		title: 'Your browser is out of date',
		text: 'The site works here too, in a plain form. For more, update your browser: Chrome or Edge 109, Safari 15.4, Firefox 115, Samsung Internet 20, or later.',
	},
} satisfies Translation<'site'>;
