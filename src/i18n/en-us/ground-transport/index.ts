import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	to: {
		centre: 'to the center',
	},
} satisfies RegionalTranslation<'ground-transport'>;
