import type { Translation } from '#i18n/translation.ts';

export default {
	panel: {
		title: 'Funksiya bayroqlari',
		text: 'Qiymatlar faqat siz uchun, shu brauzerda va u yopilguncha oʻzgaradi. Ular qoʻllangan sahifalar boshqa tashrifchilar uchun saqlanmaydi.',
		team: 'Jamoa',
		byDefault: 'Standart qiymat',
		onServer: 'Serverda',
		value: 'Oʻz qiymatingiz (JSON)',
		set: 'Saqlash',
		turnOn: 'Yoqish',
		turnOff: 'Oʻchirish',
		reset: 'Asliga qaytarish',
		resetAll: 'Hammasini asliga qaytarish',
		overridden: 'Siz oʻzgartirgansiz',
		none: 'Siz hech narsani oʻzgartirmagansiz.',
		share: 'Qiymatlaringiz bilan havola',
		shareHint: 'Uni xodim ruxsati bilan ochgan kishi xuddi shu qiymatlarni oladi.',
		problem: '{name} bayrogʻi oʻzgartirilmadi',
		problemText: 'Bunday bayroq yoʻq yoki qiymat unga toʻgʻri kelmaydi. Uni standart qiymat bilan solishtiring.',
	},
	foreignCards: {
		hide: 'Xabarni yashirish',
	},
} satisfies Translation<'flags'>;
