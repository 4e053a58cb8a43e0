import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	archive: { sections: { favorites: 'Favorites' } },
} satisfies RegionalTranslation<'account-data'>;
