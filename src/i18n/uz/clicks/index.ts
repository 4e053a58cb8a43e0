import type { Translation } from '#i18n/translation.ts';

export default {
	title: 'Sotuvchi saytiga oʻtish',
	seller: 'Sotuvchi',
	payee: 'Toʻlov oluvchi',
	airline: '{name} aviakompaniyasi',
	anAirline: 'aviakompaniya',
	fare: 'Tarif',
	total: 'Barcha yoʻlovchilar uchun jami',
	totalBags: 'Barcha yoʻlovchilar uchun bagaj bilan jami',
	bagsUnknown: 'Bagaj narxi nomaʼlum va jamiga kirmaydi: sotuvchi uni koʻrsatmagan.',
	same: 'Narx chipta sahifasidagi bilan bir xil.',
	dearer: 'Narx oʻzgardi: {before} edi, {now} boʻldi — {by} qimmatroq. Siz tanlayotganingizda sotuvchi uni yangiladi.',
	cheaper: 'Narx oʻzgardi: {before} edi, {now} boʻldi — {by} arzonroq. Siz tanlayotganingizda sotuvchi uni yangiladi.',
	continue: '{agency} saytiga oʻtish',
	back: 'Chiptaga qaytish',
	note: 'Toʻlov va yoʻlovchilar maʼlumotlari — sotuvchi saytida. Biz unga faqat marshrut, tarif va oʻtish belgisini yuboramiz, shaxsiy maʼlumotlarsiz.',
	sandbox: 'Sinov chiptasi, safar uchun yaroqsiz: bu sinov sotuvchisi.',
	failed: {
		title: 'Hozircha oʻtib boʻlmadi',
		text: 'Oʻtishni yoza olmadik, xato bizning tomonda. Chipta va narx oʻzgarmagan: tugmani yana bosing.',
	},
	gone: {
		title: 'Bu taklif endi yoʻq',
		text: 'Siz tanlayotganingizda sotuvchi uni sotuvdan oldi. Marshrut, sanalar, yoʻlovchilar va bagaj saqlangan.',
		action: 'Boshqa chiptalarni koʻrish',
	},
	unreadable: {
		title: 'Havola toʻliq emas',
		text: 'Undan qaysi chiptani tanlaganingizni bilib boʻlmadi. Chiptani qaytadan toping.',
		action: 'Chipta qidirishga oʻtish',
	},
	door: {
		title: 'Sinov sotuvchisi {agency}',
		unknown: 'Sinov sotuvchisi',
		text: 'Bu yerda hech narsa sotilmaydi. Shu joyda sotuvchining sayti chiptangiz bilan ochilgan boʻlardi.',
		kept: 'Oʻtish shaxsiy maʼlumotlarsiz qayd etildi: narxlar qanchalik tez-tez tasdiqlanishini shunday hisoblaymiz.',
		back: 'Bosh sahifaga qaytish',
	},
} satisfies Translation<'clicks'>;
