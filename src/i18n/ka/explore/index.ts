import type { Translation } from '#i18n/translation.ts';

export default {
	hero: 'სრული ფასი თავიდანვე: თქვენი ბარგითა და მოსაკრებლებით',
	cheapFrom: '{from}: სად გაფრინდეთ იაფად',
	cheapNear: '{city}: სად გაფრინდეთ იაფად',
	note: 'ფასები ერთი ზრდასრულისთვის, ორმხრივი, ყველა მოსაკრებლით. დათვლილია დღეს, {time}-ზე, და მოქმედებს ერთი საათი.',
	all: 'ყველა მიმართულება',
} satisfies Translation<'explore'>;
