import type { BaseTranslation } from '#i18n/base-translation.ts';

export default {
	title: 'Бронирование',
} as const satisfies BaseTranslation;
