import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	menu: {
		favorites: 'Favorites',
	},
} satisfies RegionalTranslation<'site'>;
