import type { Translation } from '#i18n/translation.ts';

export default {
	anywhere: 'İstənilən yer',
	anywhereWords:
		'istənilən yer, istənilən yerə, istənilən istiqamət, hara olsa, haraya olsa, hara gəldi, hara olursa olsun, hər yer, hər yerə, fərqi yoxdur, bütün istiqamətlər, bütün dünya',
} satisfies Translation<'places'>;
