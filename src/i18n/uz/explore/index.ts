import type { Translation } from '#i18n/translation.ts';

export default {
	hero: 'Chiptalar halol narxda, bagaji bilan',
	cheapFrom: '{from}: arzon yoʻnalishlar',
	cheapNear: '{city}: qayerga arzon uchish mumkin',
	note: 'Narxlar bir katta yoshli yoʻlovchi uchun, borish-qaytish, barcha yigʻimlar bilan. Bugun soat {time} da hisoblangan va bir soat davomida amal qiladi.',
	all: 'Barcha yoʻnalishlar',
} satisfies Translation<'explore'>;
