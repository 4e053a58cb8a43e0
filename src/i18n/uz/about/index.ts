import type { Translation } from '#i18n/translation.ts';

export default {
	data: {
		title: 'Maʼlumotlar manbasi',
		description:
			'{brand} aeroportlar, nomlar, xaritalar va vaqt mintaqalari haqida kimning maʼlumotlaridan foydalanadi, reyslar va narxlar qayerdan olinadi.',
		lede: 'Har bir sahifa nimaga asoslanganini koʻrsatamiz: boshqalarning ochiq maʼlumotlari (mualliflariga rahmat) va oʻzimizning sinov jadvalimiz.',
		placesTitle: 'Joylar',
		places:
			'Muntazam reyslari bor aeroportlar, ularning koordinatalari, uchish-qoʻnish yoʻlaklari va turlari OurAirports (CC BY 4.0) maʼlumotlariga asoslangan airport-data-js toʻplamidan olingan. Qaysi aeroport qaysi shaharga tegishli ekanini qoʻlda tekshirganmiz.',
		namesTitle: 'Nomlar',
		names:
			'Shaharlar, mamlakatlar, valyutalar va tillar nomlari Unicode CLDR maʼlumotlaridan olingan (Unicode License v3). U yerda yoʻq shaharlarni oʻn ikki tilda oʻzimiz nomladik, qolganlari transliteratsiya qilingan.',
		mapsTitle: 'Xaritalar va vaqt mintaqalari',
		maps: 'Quruqlik chegaralari — Natural Earth, world-atlas orqali (jamoat mulki, ISC). Vaqt mintaqalari — tz-lookup (CC0) va IANA bazasi. Mehmonxona xaritalaridagi dengiz — © OpenStreetMap contributors (ODbL), geo-maps orqali, qirgʻoq soddalashtirilgan.',
		flightsTitle: 'Reyslar va narxlar',
		flights:
			'Haqiqiy sotuvchi ulanmaguncha jadval va narxlarni saytning oʻzi hisoblaydi: {airports} ta aeroport, {routes} ta yoʻnalish, kuniga {flights} ta reys. Bu sinov maydoni: reyslar haqiqatga yaqin, lekin ularga chipta sotilmaydi va chiptalar safar uchun yaroqsiz.',
		pricesTitle: 'Valyutalar',
		prices:
			'Narx sayt mamlakatining valyutasida belgilanadi. Boshqa valyutadagi narx {date} kungi kurs boʻyicha hisoblanadi va “≈” belgisi bilan koʻrsatiladi.',
		statusTitle: 'Raqamlarda',
		airports: 'Aeroportlar',
		routes: 'Yoʻnalishlar',
		dailyFlights: 'Kuniga reyslar',
		airlines: 'Aviakompaniyalar',
	},
	ranking: {
		title: 'Chiptalarni qanday saralaymiz',
		description:
			'{brand} qaysi chiptani birinchi koʻrsatishni hal qiladigan barcha shartlar va ularning vazni. Sotuvchilarning komissiyasi ular orasida yoʻq.',
		lede: 'Roʻyxatdagi oʻrin sotilmaydi. Komissiya, reklama va sotuvchilar bilan shartnomalar unga taʼsir qilmaydi.',
		bestTitle: '“Eng yaxshi”',
		best: 'Har bir chiptaga kartochkada koʻrinib turgan narsalar uchun ball beramiz. Ball qancha kam boʻlsa, chipta shuncha yuqorida turadi.',
		variety:
			'Dastlabki {first} ta chiptada bitta borish yoki qaytish reysi koʻpi bilan {most} marta uchraydi, tanlov boʻlishi uchun. Shu reysli qolgan chiptalar ulardan keyin turadi.',
		limit:
			'Variantlar juda koʻp boʻlishi mumkin, shuning uchun roʻyxatda koʻpi bilan {limit} ta chipta bor: eng arzonlari, eng tezlari, aviakompaniyalarning har bir birikmasining eng arzoni va ball boʻyicha eng yaxshilari. Nechta variantdan tanlangani roʻyxat ustida yozilgan.',
		factor: 'Nimani hisobga olamiz',
		points: 'Ball',
		price: 'Barcha yoʻlovchilar uchun bagajingiz bilan eng past narxdan oshgan har 10%',
		time: 'Eng qisqa yoʻldan oshgan har 10%',
		stop: 'Har bir tranzit',
		night: 'Tungi tranzit',
		airportChange: 'Aeroport almashishi',
		selfTransfer: 'Tranzit oʻz masʼuliyatingizda',
		tight: 'Bir soatdan qisqa tranzit',
		cheapTitle: '“Eng arzon” va “Eng tez”',
		cheap:
			'Eng arzon — barcha yoʻlovchilar uchun bagajingiz bilan toʻliq narx boʻyicha. Eng tez — yoʻldagi vaqt boʻyicha. Teng boʻlsa, ball hal qiladi.',
		unknownTitle: 'Bagaj narxi nomaʼlum boʻlsa',
		unknown:
			'Uni nol deb hisoblamaymiz. Bunday chipta roʻyxatda bagaji topilgan chiptalar ichida eng qimmatidek oʻrin oladi, kartochkada esa narx nomaʼlumligi yoziladi.',
	},
	emissions: {
		title: 'Chiqindi gazlarni qanday baholaymiz',
		description: '{brand} bir yoʻlovchiga toʻgʻri keladigan CO₂ miqdorini baholash usuli. Bu taxminiy hisob, oʻlchov emas.',
		lede: 'Chiptadagi raqam — taxminiy hisob: uchishdan qoʻnishgacha bir yoʻlovchiga qancha CO₂ toʻgʻri kelishi.',
		methodTitle: 'Usul',
		method:
			'Katta doira yoyi boʻylab masofaga manyovrlar uchun 95 km qoʻshamiz va shu turdagi samolyotning yoqilgʻi sarfiga koʻpaytiramiz, koʻtarilish va qoʻnishni qoʻshamiz. Yuk ulushini ayirib, 82% toʻlganlik boʻyicha yoʻlovchilarga boʻlamiz. Bir kilogramm kerosin 3,16 kg CO₂ beradi.',
		cabinTitle: 'Xizmat klassi',
		cabin:
			'Oʻrindiq qancha keng boʻlsa, ulushi shuncha katta. Keng fyuzelyajli samolyotda ekonom oʻrtacha oʻrinning 0,78 qismi, komfort 1,25, biznes 2,25, birinchi klass 3,1 deb olinadi; tor fyuzelyajlida — 0,97 dan 1,46 gacha.',
		limitsTitle: 'Nimalar hisobga olinmaydi',
		limits:
			'Samolyot ortida qoladigan iz, shamol va yoqilgʻi turini hisobga olmaymiz. “Odatdagi safar” — shu masofaga (6% qoʻshib) eng koʻp uchadigan samolyotda toʻgʻridan-toʻgʻri parvoz.',
	},
	nav: 'Xizmat haqida',
} satisfies Translation<'about'>;
