import type { Translation } from '#i18n/translation.ts';

export default {
	hero: 'Chiptalar halol narxda, bagaji bilan',
	cheapFrom: '{from}: arzon yoʻnalishlar',
	cheapNear: '{city}: qayerga arzon uchish mumkin',
	note: 'Narxlar bir katta yoshli yoʻlovchi uchun, borish-qaytish, barcha yigʻimlar bilan. Bugun soat {time} da hisoblangan va bir soat davomida amal qiladi.',
	all: 'Barcha yoʻnalishlar',
	promisesTitle: 'Nimaga amal qilamiz',
	promises: {
		total: 'Birinchi ekrandanoq toʻliq narx',
		totalText: 'Barcha yoʻlovchilaringiz bagajingiz bilan qancha toʻlashi. Sotuvchi biror narsani aytmagan boʻlsa, shunday deb yozamiz.',
		risk: 'Xatarlar xariddan oldin koʻrinadi',
		riskText: 'Oʻz masʼuliyatingizdagi tranzit, aeroportda tunash, aeroport almashishi, viza — chiptaning oʻzida, narx yonida.',
		order: 'Roʻyxatdagi oʻrin sotilmaydi',
		orderText: 'Sotuvchining komissiyasi chiptani yuqoriga koʻtarmaydi. Barcha shartlar va ularning vazni ochiq.',
	},
} satisfies Translation<'explore'>;
