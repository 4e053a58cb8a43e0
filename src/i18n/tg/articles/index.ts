import type { Translation } from '#i18n/translation.ts';

export default {
	nav: 'Шумо дар ин ҷоед',
	contents: 'Мундариҷа',
	updated: 'Навсозӣ: {day}',
	checked: 'Қоидаҳо санҷида шуданд: {day}',
	sources: 'Манбаъҳо',
	related: 'Инро ҳам хонед',
	translation: {
		missing: 'Ин матн ҳоло тарҷума нашудааст. Забони матн: {language}.',
		outdated: 'Матни аслӣ аз он вақт дигар шуд, тарҷума ба зудӣ нав мешавад.',
	},
	callout: {
		note: 'Аҳамият диҳед',
		tip: 'Маслиҳат',
		warning: 'Муҳим',
		rule: 'Қоида, санҷида шуд: {day}',
	},
	price: {
		cheapest: 'аз {price} ({day})',
		nothing: 'ҳоло нарх нест',
	},
	route: {
		from: 'Чипта ба як тараф аз {price}',
		all: 'Нархҳо аз рӯи рӯзҳо ва моҳҳо',
	},
} as const satisfies Translation<'articles'>;
