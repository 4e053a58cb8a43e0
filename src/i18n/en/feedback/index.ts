import type { Translation } from '#i18n/translation.ts';

export default {
	mistake: {
		title: 'Report a mistake',
		lede: 'Spotted something wrong? Tell us what it is, and we’ll check and fix it.',
		message: 'What’s wrong',
		hint: 'Copy the wrong part and tell us what it should say. Up to {n:number} characters.',
	},
	price: {
		title: 'Is this price wrong?',
		lede: 'Sellers’ prices change within minutes. If the difference is large or keeps coming back, tell us and we’ll check the seller.',
		sellerPrice: 'Price at the seller',
		sellerPriceHint: 'With the currency, such as $250',
		message: 'Anything else we should know',
		shown: 'Price on our page: {price:string}',
	},
	page: 'Page',
	site: 'The website',
	optional: 'optional',
	mail: 'Email for a reply',
	mailHint: 'Only if you’d like a reply. We don’t use it for anything else.',
	privacy: 'We remove phone and card numbers from the text.',
	send: 'Send',
	back: 'Back to the page',
	thanks: {
		title: 'Thank you!',
		text: 'We’ve got your message and will look into it.',
		reply: 'We’ll reply to the email you left.',
	},
	problems: {
		title: 'Your message wasn’t sent',
		messageMissing: 'Tell us what’s wrong',
		messageTooLong: 'Shorten the text to {n:number} characters or fewer',
		priceMissing: 'Enter the seller’s price or tell us what’s wrong',
		priceTooLong: 'Shorten the price to {n:number} characters or fewer',
		priceInvalid: 'Enter the price in figures, such as $250',
		invalidMail: 'Check the email: it should look like name@example.com',
	},
	spam: {
		honeypot: 'Leave this field empty',
		check: 'The form looked automated. Send it again: everything you typed is still here.',
		tooFast: 'You filled in the form very quickly. Send it again: everything you typed is still here.',
		expired: 'The page was open for too long. Send the form again: everything you typed is still here.',
		wait: 'We’re getting a lot of automated messages. Wait half a minute and send the form again: everything you typed is still here.',
	},
	often: 'That’s a lot of messages in a row. Try again in a few minutes: everything you typed is still here.',
	failed: 'We couldn’t save your message. Try again: everything you typed is still here.',
} as const satisfies Translation<'feedback'>;
