import type { Translation } from '#i18n/translation.ts';

export default {
	prompt: {
		label: 'Oʻlchashga rozilik',
		text: 'Saytning qayeri sekin yoki tushunarsizligini koʻrish uchun tashriflarni sanashga ruxsat berasizmi? Ular reklama uchun ishlatilmaydi.',
		accept: 'Ruxsat berish',
		decline: 'Rad etish',
		more: 'Nimani oʻlchaymiz',
	},
	yes: 'Siz oʻlchashga ruxsat berdingiz.',
	no: 'Siz rad etdingiz: hech narsa oʻlchanmaydi, brauzeringiz raqamlari oʻchirildi.',
	page: {
		title: 'Maxfiylik va oʻlchash',
		description: '{brand:string} tashriflar haqida nimani biladi, qaysi mamlakatlarda oldindan soʻraydi va buni qancha saqlaydi.',
		lede: 'Saytning qayeri sekin yoki tushunarsizligini koʻrish uchun tashriflarni sanaymiz. Ular reklama uchun ishlatilmaydi va hech kimga sotilmaydi.',
		whatTitle: 'Nimani oʻlchaymiz',
		what: 'Qaysi sahifalar ochilgani, qanchalik tez yuklangani, oynaning kengligi, qurilma turi, brauzer, til, sayt mamlakati, valyuta va qayerdan kelganingiz. Bitta brauzerning tashriflarini cookie ichidagi tasodifiy raqam bogʻlaydi. Baʼzan tashrifning borishini yozib olamiz: aylantirish va bosishlarni, lekin matn, rasm va siz kiritgan narsalarni emas.',
		notTitle: 'Nimani yozib olmaymiz',
		not: 'Ism, hujjat, karta, pochta va telefonlarni. IP-manzil saqlanmaydi.',
		errorsTitle: 'Xatolar',
		errors: 'Sahifa buzilsa, tanlovingizdan qatʼi nazar, bu haqda shaxsiy maʼlumotlarsiz xabar olamiz.',
		regionsTitle: 'Qayerda soʻraymiz',
		regions:
			'Yevropa Ittifoqida siz rozi boʻlmaguningizcha hech narsani oʻlchamaymiz. Bu quyidagi mamlakatlar uchun saytlar: {countries:string}. Boshqa mamlakatlarda rad etmaguningizcha oʻlchaymiz.',
		signals:
			'Shu yerda ruxsat bermagan boʻlsangiz, brauzerning “Kuzatilmasin” va Global Privacy Control belgilarini rad javobi deb hisoblaymiz.',
		retentionTitle: 'Qancha saqlanadi',
		retention:
			'Hodisalar — {events} kun, javobingiz — {answer} kun. Sotuvchilarga oʻtishlar — {clicks} kun, javoblarga berilgan baholar — {votes} kun. Brauzer raqami cookie ichida ikki yilgacha, tashrif raqami yarim soat turadi. Rad etsangiz, raqamlar va belgi darhol oʻchiriladi.',
		reports:
			'Xatolar haqidagi xabarlar javob uchun pochta bilan birga {reports:number} kun, sizga yuborilgan xatlar {mails:number} kun saqlanadi.',
		bookingTitle: 'Bronlar va buyurtmalar',
		booking:
			'Tugallanmagan bron oxirgi oʻzgarishdan keyin {drafts} kun, toʻlanmagan buyurtma {orders} kun saqlanadi. Toʻlangan buyurtmalarni buxgalteriya hisobi talab qilgan muddatgacha saqlaymiz. Yoʻlovchilarning ismi, hujjatlari va aloqa maʼlumotlari shifrlangan holda saqlanadi.',
		orderCopies:
			'Rasmiylashtirilgan buyurtma sahifasi internetsiz ochilishi uchun brauzer uni qurilmangizda saqlaydi. Nusxa safardan {copy} kun oʻtgach oʻchadi. Undan oldin oʻchirish uchun buyurtmalardagi “Shu qurilmadan oʻchirish” tugmasini bosing yoki uni saqlanganlar sahifasida oʻchiring.',
		partnerTitle: 'Sizni kim olib keldi',
		partner:
			'Cookie ichidagi belgi siz kelgan hamkor, qidiruv tizimi yoki saytni {days} kun, hamkorlardan birini {long} kun eslab qoladi. Hamkor shu belgi boʻyicha mukofot oladi, uni chipta sotuvchisi ham koʻradi. Ruxsatingiz kerak boʻlib, u berilmagan boʻlsa, belgi faqat shu tashrif havolalarida qoladi.',
		whoTitle: 'Kim javob beradi',
		who: '{brand}. Maʼlumotlarni faqat bizning xodimlar koʻradi.',
		service: 'Maʼlumotlarning bir qismini biz uchun {hosts} qabul qiladi.',
		choiceTitle: 'Sizning tanlovingiz',
		choice: 'Uni istalgan vaqtda oʻzgartirish mumkin.',
	},
} as const satisfies Translation<'consent'>;
