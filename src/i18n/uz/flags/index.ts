import type { Translation } from '#i18n/translation.ts';

export default {
	panel: {
		title: 'Funksiya bayroqlari',
		text: 'Qiymatlar faqat siz uchun, shu brauzerda va u yopilguncha o‘zgaradi. Ular bilan sahifalar boshqa tashrifchilar uchun saqlanmaydi.',
		team: 'Jamoa',
		byDefault: 'Standart qiymat',
		onServer: 'Serverda',
		value: 'O‘z qiymatingiz (JSON)',
		set: 'Saqlash',
		turnOn: 'Yoqish',
		turnOff: 'O‘chirish',
		reset: 'Qaytarish',
		resetAll: 'Hammasini qaytarish',
		overridden: 'Siz o‘zgartirgansiz',
		none: 'Siz hech narsani o‘zgartirmagansiz.',
		share: 'Qiymatlaringiz bilan havola',
		shareHint: 'Uni xodim ruxsati bilan ochgan kishi xuddi shu qiymatlarni oladi.',
		problem: '{name} bayrog‘i o‘zgartirilmadi',
		problemText: 'Bunday bayroq yo‘q yoki qiymat unga to‘g‘ri kelmaydi. Uni standart qiymat bilan solishtiring.',
	},
	foreignCards: {
		hide: 'Xabarni yashirish',
	},
} satisfies Translation<'flags'>;
