import type { BaseTranslation } from '#i18n/base-translation.ts';

export default {
	title: 'Дополнительно',
} as const satisfies BaseTranslation;
