import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	title: 'Favorites',
	button: {
		save: 'Add to favorites',
		removed: 'Removed from favorites',
		full: 'Your favorites are full. Remove something first.',
	},
	done: {
		save: 'Saved to favorites.',
		remove: 'Removed from favorites.',
	},
	shared: {
		title: 'A list of favorites',
	},
	errors: {
		'too-many-favorites': 'Your favorites are full. Remove something and save again.',
		loadTitle: 'We couldn’t show your favorites',
	},
} satisfies RegionalTranslation<'favorites'>;
