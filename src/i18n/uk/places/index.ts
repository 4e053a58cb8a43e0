import type { Translation } from '#i18n/translation.ts';

export default {
	anywhere: 'Куди завгодно',
	anywhereWords:
		'куди завгодно, куди-небудь, кудись, куди очі бачать, будь-куди, усюди, скрізь, байдуже куди, будь-який напрямок, увесь світ',
} satisfies Translation<'places'>;
