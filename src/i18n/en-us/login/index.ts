import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	problems: {
		denied: 'You canceled the sign-in. Try again or choose another way.',
		'passkey-cancelled': 'Signing in with a passkey was canceled. Try again or use your phone.',
	},
} as const satisfies RegionalTranslation<'login'>;
