import type { Translation } from '#i18n/translation.ts';

export default {
	prompt: {
		label: 'Analytics',
		text: 'Can we use analytics to find slow or confusing pages? No ads.',
		accept: 'Allow',
		decline: 'Decline',
		more: 'What we measure',
	},
	yes: 'You’ve allowed analytics.',
	no: 'You’ve declined: nothing is measured, and your browser’s identifiers are deleted.',
	page: {
		title: 'Privacy and analytics',
		description: 'What {brand:string} learns about visits, in which countries it asks first, and how long it keeps what it learns.',
		lede: 'We count visits to see where the site is slow or unclear. No advertising is built on them, and we sell them to nobody.',
		whatTitle: 'What we measure',
		what: 'Which pages are opened, how fast they load, the width of the window, the kind of device, browser, language, country of the site, currency, and where you came from. A random number in a cookie ties visits of one browser together. Now and then we record the course of a visit: scrolling and clicks, but no text, no pictures and nothing you type.',
		notTitle: 'What we don’t record',
		not: 'Names, documents, cards, email addresses and phone numbers. IP addresses aren’t kept.',
		errorsTitle: 'Errors',
		errors: 'When a page breaks, we get a report of it without personal data, whatever you chose.',
		regionsTitle: 'Where we ask',
		regions:
			'In the European Union we measure nothing until you agree. These are the sites for: {countries:string}. In other countries we measure until you refuse.',
		signals: 'We take the browser signals “Do Not Track” and Global Privacy Control as a refusal, unless you’ve allowed analytics here.',
		retentionTitle: 'How long it is kept',
		retention:
			'Events for {events} {{day|days}}, your answer for {answer} {{day|days}}. Clicks to sellers for {clicks} {{day|days}}, ratings of answers for {votes} {{day|days}}. The browser’s number stays in a cookie for up to two years, the number of a visit for half an hour. If you refuse, the numbers and the label are deleted at once.',
		reports: 'Reports of mistakes, with the email for a reply, for {reports:number} days; our mail to you for {mails:number} days.',
		bookingTitle: 'Bookings and orders',
		booking:
			'We keep an unfinished booking for {drafts} {{day|days}} after its last change and an order without payment for {orders} {{day|days}}. Paid orders are kept as long as accounting rules require. Passengers’ names, documents and contacts are stored encrypted.',
		orderCopies:
			'Your browser stores the page of a confirmed order on your device so that it opens without internet. The copy is deleted {copy} {{day|days}} after the trip, or earlier if you press “Forget on this device” in your orders or remove it on the page of saved items.',
		partnerTitle: 'Who sent you',
		partner:
			'A cookie remembers the partner, search engine or site you came from for {days} days, or {long} for one partner. It is how the partner gets paid, and the seller of the ticket sees it too. Where your consent is needed and not given, the label stays only in the links of this visit.',
		whoTitle: 'Who is responsible',
		who: '{brand}. Only our staff see the data.',
		service: 'Some of the data is received for us by {hosts}.',
		choiceTitle: 'Your choice',
		choice: 'You can change it at any time.',
	},
} as const satisfies Translation<'consent'>;
