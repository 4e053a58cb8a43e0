import type { Translation } from '#i18n/translation.ts';

export default {
	anywhere: 'Каалаган жер',
	anywhereWords:
		'каалаган жер, каалаган жерге, каалаган багыт, кайда болсо да, каякка болсо да, баары бир кайда, бардык жер, бардык багыттар, бүт дүйнө',
} satisfies Translation<'places'>;
