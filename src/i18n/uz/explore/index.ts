import type { Translation } from '#i18n/translation.ts';

export default {
	hero: 'Toʻliq narx darhol: bagajingiz va yigʻimlar bilan',
	cheapFrom: '{from}: arzon yoʻnalishlar',
	cheapNear: '{city}: qayerga arzon uchish mumkin',
	note: 'Narxlar bir katta yoshli yoʻlovchi uchun, borish-qaytish, barcha yigʻimlar bilan. Bugun soat {time} da hisoblangan va bir soat davomida amal qiladi.',
	all: 'Barcha yoʻnalishlar',
} satisfies Translation<'explore'>;
