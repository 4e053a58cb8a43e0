import type { BaseTranslation } from '#i18n/base-translation.ts';

export default {
	title: 'Мои заказы',
} as const satisfies BaseTranslation;
