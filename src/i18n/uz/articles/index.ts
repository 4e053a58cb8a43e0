import type { Translation } from '#i18n/translation.ts';

export default {
	nav: 'Siz shu yerdasiz',
	contents: 'Mundarija',
	updated: '{day} yangilangan',
	checked: 'Qoidalar {day} tekshirilgan',
	sources: 'Manbalar',
	related: 'Yana oʻqing',
	translation: {
		missing: 'Bu matn hali tarjima qilinmagan. Matn tili: {language}.',
		outdated: 'Asl matn oʻzgargan, tarjima tez orada yangilanadi.',
	},
	callout: {
		note: 'Eʼtibor bering',
		tip: 'Maslahat',
		warning: 'Muhim',
		rule: 'Qoida, {day} tekshirilgan',
	},
	price: {
		cheapest: 'eng arzoni {price} ({day} narxi)',
		nothing: 'hozircha narx yoʻq',
	},
	route: {
		from: 'Bir tomonga eng arzon chipta: {price}',
		all: 'Kunlar va oylar boʻyicha narxlar',
	},
} as const satisfies Translation<'articles'>;
