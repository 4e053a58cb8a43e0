import type { Translation } from '#i18n/translation.ts';

export default {
	hero: 'Нархи пурра якбора: бо бағоҷи шумо ва ҳамаи пардохтҳо',
	cheapFrom: 'Парвозҳои арзон аз {from}',
	cheapNear: '{city}: парвозҳои арзон',
	note: 'Нархҳо барои як калонсол, рафту баргашт, бо ҳамаи пардохтҳо. Имрӯз соати {time} ҳисоб шудаанд ва то як соат эътибор доранд.',
	all: 'Ҳамаи самтҳо',
} satisfies Translation<'explore'>;
