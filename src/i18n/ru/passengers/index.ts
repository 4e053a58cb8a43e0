import type { BaseTranslation } from '#i18n/base-translation.ts';

export default {
	title: 'Пассажиры',
} as const satisfies BaseTranslation;
