import type { Translation } from '#i18n/translation.ts';

export default {
	hero: 'Нархи воқеии чипта, якбора бо бағоҷ',
	cheapFrom: 'Парвозҳои арзон аз {from}',
	cheapNear: '{city}: парвозҳои арзон',
	note: 'Нархҳо барои як калонсол, рафту баргашт, бо ҳамаи пардохтҳо. Имрӯз соати {time} ҳисоб шудаанд ва то як соат эътибор доранд.',
	all: 'Ҳамаи самтҳо',
} satisfies Translation<'explore'>;
