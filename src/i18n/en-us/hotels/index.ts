import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	card: { centre: 'Center' },
	access: { lift: 'elevator' },
} as const satisfies RegionalTranslation<'hotels'>;
