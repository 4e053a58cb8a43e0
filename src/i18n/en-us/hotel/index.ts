import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	accessibility: { lift: 'Elevator' },
} as const satisfies RegionalTranslation<'hotel'>;
