import type { Translation } from '#i18n/translation.ts';

export default {
	filters: {
		when: 'Qachon uchish',
		any: 'Istalgan vaqtda',
		months: 'Oy',
		weekends: 'Dam olish kunlari, jumadan yakshanbagacha',
		exact: 'Aniq sanalar',
		trip: 'Sayohat',
		round: 'Borish-qaytish',
		nights: 'Necha kecha',
		hours: 'Yoʻlda eng koʻpi, soat',
		budget: 'Byudjet, {unit}',
		noBudget: 'cheklovsiz',
		show: 'Narxlarni koʻrsatish',
	},
	list: {
		title: 'Yoʻnalishlar, avval arzonlari',
		count: '{count} ta yoʻnalish',
		asList: 'Roʻyxatda',
		asMap: 'Xaritada',
		saving: 'Siz trafikni tejayapsiz, shuning uchun xarita yigʻilgan.',
	},
	map: {
		label: 'Narxlar xaritasi: {from}',
		hint: 'Xaritani barmoq, sichqoncha yoki koʻrsatkichlar bilan suring, masshtabni tugmalar hamda + va − klavishlari oʻzgartiradi.',
		zoomIn: 'Yaqinlashtirish',
		zoomOut: 'Uzoqlashtirish',
		all: 'Hammasini koʻrsatish',
		cheap: 'arzonroq',
		expensive: 'qimmatroq',
		legend: 'Rang narxlarning choragini bildiradi: {first}, {second}, {third} gacha va undan yuqori',
	},
	preview: {
		close: 'Yopish',
		tickets: 'Chiptalar: {price}',
		daysFailed: 'Yaqin kunlar narxi yuklanmadi. Chiptalarni ularsiz ham koʻrish mumkin.',
		gone: 'Bunday shartlar bilan bu yerga chipta topilmadi.',
	},
	states: {
		loading: 'Narxlar yangilanmoqda',
		failed: 'Narxlar yuklanmadi',
		failedText: 'Narxlar xizmati javob bermadi. Shahar va filtrlar saqlandi.',
		offline: 'Aloqa yoʻq',
		offlineText: 'Xaritada avval yuklangan narxlar turibdi. Filtrlar saqlandi, aloqa tiklanganda qoʻllanadi.',
		again: 'Qayta urinish',
		empty: 'Bunday shartlarga hech narsa mos kelmadi',
		emptyBudget: 'Eng arzon yoʻnalish — {price}. Byudjetni oshiring yoki olib tashlang.',
		emptyFilters: 'Boshqa sanalarni, uzoqroq yoʻlni yoki tranzitli reyslarni sinab koʻring.',
		emptyOrigin: 'Jadvalimizda muntazam reyslar yoʻq ({from}). Yaqin shaharni tanlang.',
	},
	problems: {
		closed: '{place}: u yerdan hozir fuqarolik reyslari yoʻq. Koʻrsatilgan narxlar: {from}.',
		when: 'Qachon uchishingizni tushunmadik. Oy, dam olish kunlari yoki aniq sanalarni tanlang.',
		trip: 'Borish-qaytish yoki faqat borishni tanlang.',
		nights: 'Kechalar soni 1 dan 30 gacha boʻlishi mumkin.',
		stops: '“Tranzitsiz” belgisini qoʻying yoki boʻsh qoldiring.',
		hours: 'Yoʻldagi vaqt 1 dan 48 soatgacha butun son boʻlishi mumkin.',
		budget: 'Byudjet noldan katta butun son.',
	},
	page: {
		title: 'Aviachipta narxlari xaritasi',
		heading: 'Narxlar xaritasi',
		description:
			'Qayerga arzon uchish mumkin ({from}): shaharlar boʻyicha eng past narxlar xaritada va roʻyxatda, oy, dam olish kunlari va byudjet boʻyicha.',
		abroad: '2022-yildan beri Ukrainadan reyslar yoʻq, shuning uchun narxlar chegaraga yaqin shaharlardan.',
		noteRound:
			'Narxlar bir katta yoshli yoʻlovchi uchun, borish-qaytish, barcha yigʻimlar bilan. Bugun soat {time} da hisoblangan va bir soat davomida amal qiladi.',
		noteOneway:
			'Narxlar bir katta yoshli yoʻlovchi uchun, bir tomonga, barcha yigʻimlar bilan. Bugun soat {time} da hisoblangan va bir soat davomida amal qiladi.',
	},
} satisfies Translation<'price-map'>;
