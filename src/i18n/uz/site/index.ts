import type { Translation } from '#i18n/translation.ts';

export default {
	skip: 'Asosiy qismga oʻtish',
	home: '{brand}: bosh sahifaga',
	tagline: 'Toʻliq narxi darhol koʻrinadigan aviachiptalar',
	description:
		'{brand} aviachiptalarni qidiradi va birinchi ekrandanoq barcha yoʻlovchilar uchun kerakli bagaj bilan toʻliq narxni koʻrsatadi.',
	closed: '{to} va {from} fuqarolik reyslari 2022-yil fevralidan beri toʻxtatilgan.',
	account: 'Profil',
	menu: {
		label: 'Boʻlimlar',
		flights: 'Aviachiptalar',
		hotels: 'Mehmonxonalar',
		guides: 'Yoʻlkoʻrsatkichlar',
		walks: 'Sayrlar',
		assistant: 'Yordamchi',
		map: 'Narxlar xaritasi',
		favorites: 'Sevimlilar',
		faq: 'Savollar',
		support: 'Qoʻllab-quvvatlash',
	},
	simulated: 'Jadval va narxlar modellashtirilgan',
	choose: {
		label: 'Til, valyuta va mamlakat',
		oneLanguage: 'Valyuta va mamlakat',
		current: 'Hozir: {language}, {currency}, {market}',
		language: 'Til',
		currency: 'Narxlar valyutasi',
		market: 'Sayt mamlakati',
		back: 'Hech narsani oʻzgartirmay qaytish',
		marketNote: 'Sotuv valyutasi, tillar va sayt boʻlimlari mamlakatga bogʻliq.',
	},
	stored: {
		label: 'Boshqa mamlakat',
		text: 'Avval siz boshqa mamlakat saytini tanlagansiz: {market}.',
		go: 'Bu sahifani oʻsha saytda ochish',
		stay: 'Shu yerda qolish',
	},
	foot: {
		label: 'Sayt haqida',
		countries: 'Davlatlar va shaharlar',
		data: 'Maʼlumotlar manbasi',
		ranking: 'Chiptalarni qanday saralaymiz',
		privacy: 'Maxfiylik',
		mistake: 'Xato haqida xabar bering',
		sandbox: 'Bu sinov maydoni: chiptalar sinov chiptalari, safar uchun yaroqsiz.',
		approx: '“≈” belgisi narx {date} kungi kurs boʻyicha valyutangizga oʻgirilganini bildiradi; sotuvchi toʻlovni oʻz valyutasida oladi.',
		rights: '© {year} {brand}',
		theme: {
			label: 'Koʻrinish',
			system: 'Tizimdagidek',
			light: 'Yorugʻ',
			dark: 'Qorongʻi',
		},
	},
	titles: {
		hotelsClick: 'Butun dunyo boʻylab turar joy bron qilish',
	},
	errors: {
		notFound: {
			title: 'Bunday sahifa yoʻq',
			text: 'Balki manzil xato yozilgan yoki sahifa koʻchirilgandir. Avval kiritgan maʼlumotlaringiz yoʻqolmagan.',
			action: 'Aviachipta qidirish',
		},
		notOpenYet: {
			title: 'Bu boʻlim hali ochilmagan',
			text: 'Uni tayyorlayapmiz. Hozircha chipta qidirishingiz mumkin: qidiruv toʻliq ishlaydi.',
			action: 'Aviachipta qidirish',
		},
		failed: {
			title: 'Nimadir xato ketdi',
			text: 'Sahifani koʻrsata olmadik, xato bizning tomonda. Kiritgan maʼlumotlaringiz yoʻqolmagan. Yana urinib koʻring.',
			action: 'Sahifani yangilash',
		},
		busy: {
			title: 'Soʻrovlar juda koʻp',
			text: 'Hozir biz ulgura oladigandan koʻp soʻrov kelmoqda. Bir necha soniya kutib, sahifani qayta oching.',
			action: 'Qayta urinish',
		},
		badRequest: {
			title: 'Manzilni oʻqib boʻlmadi',
			text: 'Bu manzilda boʻlishi mumkin boʻlmagan belgilar bor. Bosh sahifadan boshlang yoki havolani qaytadan qoʻying.',
			action: 'Bosh sahifaga',
		},
		method: {
			title: 'Bu sahifa bunday soʻrovga javob bermaydi',
			text: 'Soʻrov bu sahifa tushunmaydigan usulda keldi. Hech narsa oʻzgartirilmadi va yuborilmadi. Sahifani oddiy havola orqali oching.',
			action: 'Bosh sahifaga',
		},
		foreign: {
			title: 'Nimadir xato ketdi',
			text: 'Shaklni bizning sahifamiz yuborganiga ishonch hosil qila olmadik, shuning uchun hech narsa oʻzgartirilmadi va yuborilmadi. Sahifani yangilang va shaklni qayta yuboring.',
			action: 'Sahifani yangilash',
		},
		tooLarge: {
			title: 'Maʼlumot juda koʻp',
			text: 'Shaklda biz bir yoʻla qabul qiladigandan koʻp maʼlumot bor, shuning uchun hech narsa yuborilmadi. Orqaga qayting: kiritganlaringiz shaklda turibdi, ularni qisqartirib, qayta yuboring.',
			action: 'Bosh sahifaga',
		},
		tooLong: {
			title: 'Manzil juda uzun',
			text: 'Bu manzilda biz oʻqiy oladigandan koʻp belgi bor. Bosh sahifadan boshlang yoki qisqaroq havola qoʻying.',
			action: 'Bosh sahifaga',
		},
		wrongHost: {
			title: 'Bu yerda bunday sayt yoʻq',
			text: 'Soʻrov biz ishlamaydigan nomga keldi. Brauzer satridagi manzilni tekshiring.',
			action: 'Bosh sahifaga',
		},
		slow: 'Javob odatdagidan koʻproq vaqt olyapti…',
	},
	offline: {
		title: 'Aloqa yoʻq',
		text: 'Internet yoʻqligi sababli sahifa yuklanmadi. Kiritganlaringiz saqlangan: aloqa tiklanganda qayting.',
		action: 'Qayta urinish',
		banner: 'Aloqa yoʻq. Yuklanib ulgurganini koʻrsatyapmiz.',
		back: 'Aloqa tiklandi.',
	},
	unsupported: {
		title: 'Brauzeringiz eskirgan',
		text: 'Sayt bu yerda ham ishlaydi, lekin sodda koʻrinishda. Brauzerni yangilang: Chrome va Edge 109, Safari 15.4, Firefox 115, Samsung Internet 20 yoki undan yangisi mos keladi.',
	},
} satisfies Translation<'site'>;
