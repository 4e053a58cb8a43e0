import type { BaseTranslation } from '#i18n/base-translation.ts';

export default {
	anywhere: 'Куда угодно',
	/** Слова через запятую, по которым человек ищет «Куда угодно»; не показываются. */
	anywhereWords: 'куда угодно, куда-нибудь, куда глаза глядят, везде, всё равно куда, любое направление, весь мир',
} satisfies BaseTranslation;
