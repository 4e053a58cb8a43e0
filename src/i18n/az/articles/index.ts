import type { Translation } from '#i18n/translation.ts';

export default {
	nav: 'Siz buradasınız',
	contents: 'Mündəricat',
	updated: 'Yenilənib: {day}',
	checked: 'Qaydalar yoxlanılıb: {day}',
	sources: 'Mənbələr',
	related: 'Bunu da oxuyun',
	translation: {
		missing: 'Bu mətn hələ tərcümə olunmayıb. Mətnin dili: {language}.',
		outdated: 'Orijinal o vaxtdan dəyişib, tərcümə tezliklə yenilənəcək.',
	},
	callout: {
		note: 'Nəzərə alın',
		tip: 'Məsləhət',
		warning: 'Vacibdir',
		rule: 'Qayda, yoxlanılıb: {day}',
	},
	price: {
		cheapest: 'ən azı {price} ({day})',
		nothing: 'hazırda qiymət yoxdur',
	},
	route: {
		from: 'Bir istiqamətə bilet ən azı {price}',
		all: 'Günlər və aylar üzrə qiymətlər',
	},
} as const satisfies Translation<'articles'>;
