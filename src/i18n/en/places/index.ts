import type { Translation } from '#i18n/translation.ts';

export default {
	anywhere: 'Anywhere',
	anywhereWords: 'anywhere, everywhere, wherever, any destination, explore, surprise me, whole world',
} satisfies Translation<'places'>;
