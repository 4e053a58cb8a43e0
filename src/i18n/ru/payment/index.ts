import type { BaseTranslation } from '#i18n/base-translation.ts';

export default {
	title: 'Оплата',
} as const satisfies BaseTranslation;
