import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	travellers: 'Travelers',
	total: 'Total for all travelers',
	totalBags: 'Total for all travelers with bags',
	note: 'You pay and enter traveler details on the seller’s site. We only pass on the route, the fare and a referral code, no personal data.',
	gone: {
		text: 'The seller withdrew it while you were choosing. Your route, dates, travelers and bags are kept.',
	},
} satisfies RegionalTranslation<'seller-redirect'>;
