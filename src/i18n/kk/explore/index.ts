import type { Translation } from '#i18n/translation.ts';

export default {
	hero: 'Толық баға бірден: жүгіңіз бен алымдар қосылған',
	cheapFrom: '{from}: арзан бағыттар',
	cheapNear: '{city}: қайда арзан ұшуға болады',
	note: 'Баға бір ересекке, барып-қайтуға, барлық алымымен көрсетілген. Бүгін есептелді ({time}) және бір сағат бойы сақталады.',
	all: 'Барлық бағыт',
} satisfies Translation<'explore'>;
