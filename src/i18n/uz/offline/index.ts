import type { Translation } from '#i18n/translation.ts';

export default {
	save: 'Qurilmaga saqlash',
	failed: 'Boʻlmadi: aloqa yoʻq. Qayta urinib koʻring.',
	words: {
		saving: 'Saqlanmoqda…',
		saved: 'Saqlandi, tarmoqsiz ham ochiladi · {size}',
		remove: 'Qurilmadan oʻchirish',
		removed: 'Qurilmadan oʻchirildi.',
		list: 'Barcha saqlanganlar',
		fromDevice: 'Qurilmangizdan koʻrsatildi: {day} nusxasi.',
		full: 'Qurilmada joy yetmayapti. Joy boʻshating yoki saqlanganlardan birini oʻchiring va qayta urinib koʻring.',
		forbidden: 'Brauzer saytga sahifalarni saqlashga ruxsat bermayapti: maxfiy oynada shunday boʻladi. Sahifani oddiy oynada oching.',
		kilobytes: '{n} KB',
		megabytes: '{n} MB',
		gigabytes: '{n} GB',
		item: '{kind} · {size} · saqlangan: {day}',
		kinds: {
			guide: 'Yoʻlkoʻrsatkich',
			walk: 'Sayr',
			audioguide: 'Audiogid',
			article: 'Maqola',
			order: 'Buyurtma',
			favorites: 'Sevimlilar',
		},
		removeOne: 'Oʻchirish: {title}',
		used: '{used} band, sayt uchun yana {free} boʻsh.',
		removedAll: 'Hammasi qurilmadan oʻchirildi.',
	},
	copy: {
		fresh: 'Sahifani yangilash',
		disabled: 'Aloqasiz yuborilmaydi. Internetga ulaning va sahifani yangilang.',
	},
	orderCopy: {
		shown: 'Aloqa yoʻq: bu qurilmangizdagi nusxa, {time}',
		shownText: 'Shu vaqtdan keyingi oʻzgarishlar bu yerda koʻrinmaydi.',
		saved:
			'Sahifa internetsiz ham ochiladi: nusxasi shu brauzerda {date} gacha saqlanadi. Uni “Buyurtmalarim” sahifasida oʻchirish mumkin.',
	},
	favoritesCopy: {
		shown: 'Aloqa yoʻq: roʻyxat va narxlar — {time}',
		shownText: 'Oʻshandan beri narxlar oʻzgargan boʻlishi mumkin. Roʻyxatni aloqa paydo boʻlganda oʻzgartirish mumkin.',
		saved:
			'Roʻyxat internetsiz ham ochiladi, narxlari uni koʻrgan vaqtingizdagidek. Nusxasi shu brauzerda {date} gacha saqlanadi va chiqqaningizda oʻchiriladi.',
	},
	page: {
		title: 'Qurilmada saqlangan',
		lede: 'Bu sahifalar internetsiz ochiladi: samolyotda, roumingda, shahar tashqarisida. Tarmoq boʻlsa, eng yangi holatini koʻrsatamiz va nusxani yangilaymiz.',
		noScript: 'Sahifalarni saqlash uchun JavaScript kerak: uni brauzerda yoqing.',
		empty: 'Hozircha hech narsa saqlanmagan',
		emptyText: 'Yoʻlkoʻrsatkich, sayr yoki audiogidni oching va “Qurilmaga saqlash” tugmasini bosing.',
		emptyAction: 'Nimani saqlashni tanlash',
		remove: 'Oʻchirish',
		removeAll: 'Hammasini oʻchirish',
	},
} satisfies Translation<'offline'>;
