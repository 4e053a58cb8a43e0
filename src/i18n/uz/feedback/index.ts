import type { Translation } from '#i18n/translation.ts';

export default {
	mistake: {
		title: 'Xato haqida xabar bering',
		lede: 'Noaniqlikni sezdingizmi? Nima notoʻgʻri ekanini yozing: tekshirib, tuzatamiz.',
		message: 'Nima notoʻgʻri',
		hint: 'Xato joyidan nusxa oling va qanday boʻlishi kerakligini yozing. Koʻpi bilan {n:number} belgi.',
	},
	price: {
		title: 'Narx notoʻgʻrimi?',
		lede: 'Sotuvchilarning narxlari bir necha daqiqada oʻzgaradi. Farq katta boʻlsa yoki takrorlansa, yozing: sotuvchini tekshiramiz.',
		sellerPrice: 'Sotuvchidagi narx',
		sellerPriceHint: 'Valyutasi bilan, masalan, 2 500 000 soʻm',
		message: 'Yana nimani bilishimiz kerak',
		shown: 'Bizdagi narx: {price:string}',
	},
	page: 'Sahifa',
	site: 'Butun sayt',
	optional: 'ixtiyoriy',
	mail: 'Javob uchun pochta',
	mailHint: 'Javob kutsangizgina yozing. Boshqa maqsadda ishlatmaymiz.',
	privacy: 'Matndagi telefon va karta raqamlarini oʻchiramiz.',
	send: 'Yuborish',
	back: 'Sahifaga qaytish',
	thanks: {
		title: 'Rahmat!',
		text: 'Xabaringizni oldik va hammasini tekshiramiz.',
		reply: 'Javobni siz koʻrsatgan pochtaga yuboramiz.',
	},
	problems: {
		title: 'Xabar yuborilmadi',
		messageMissing: 'Nima notoʻgʻri ekanini yozing',
		messageTooLong: 'Matnni qisqartiring: koʻpi bilan {n:number} belgi',
		priceMissing: 'Sotuvchidagi narxni koʻrsating yoki nima notoʻgʻri ekanini yozing',
		priceTooLong: 'Narx juda uzun: koʻpi bilan {n:number} belgi',
		priceInvalid: 'Narxni raqam bilan yozing, masalan, 2 500 000 soʻm',
		invalidMail: 'Pochta manzilini tekshiring: u name@example.com koʻrinishida boʻlishi kerak',
	},
	spam: {
		honeypot: 'Bu maydonni boʻsh qoldiring',
		check: 'Shakl avtomatik toʻldirilganga oʻxshadi. Qayta yuboring: yozganlaringiz joyida.',
		tooFast: 'Shaklni juda tez toʻldirdingiz. Qayta yuboring: yozganlaringiz joyida.',
		expired: 'Sahifa juda uzoq ochiq turdi. Shaklni qayta yuboring: yozganlaringiz joyida.',
		wait: 'Hozir avtomatik xabarlar koʻp kelyapti. Yarim daqiqa kutib, shaklni qayta yuboring: yozganlaringiz joyida.',
	},
	often: 'Ketma-ket juda koʻp xabar yuborildi. Bir necha daqiqadan keyin urinib koʻring: yozganlaringiz joyida.',
	failed: 'Xabarni saqlab boʻlmadi. Qayta urinib koʻring: yozganlaringiz joyida.',
} as const satisfies Translation<'feedback'>;
