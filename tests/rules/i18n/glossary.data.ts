/** Of English in every country. */
const ENGLISH: readonly (readonly [term: string, others: RegExp])[] = [
	['passenger', /\btravell?er/i],
	['track a price', /\bfollow(?:s|ed|ing)?\b.*\bprice|\bprices?\b.*\bfollow/i],
	['account', /\b(?:your|my) profile\b|\bpersonal area\b/i],
];

/** One term for each thing, by locale: what its texts say, and the other words for it that its dictionary once had. */
export const GLOSSARY: Readonly<Record<string, readonly (readonly [term: string, others: RegExp])[]>> = {
	az: [
		['transfer', /aktarma/i],
		['yığım', /rüsum/i],
		['bron', /rezervasiya/i],
	],
	en: [
		...ENGLISH,
		['fix', /\bmend/i],
		['most expensive', /\bdear(er|est)?\b/i],
		['analytics', /\bmeasuring\b/i],
		['you pay the airline', /takes the money/i],
		['stop', /\bwith a change\b|\{\{change\|/i],
		['nonstop', /\bnon-stop\b|\bdirect\b/i],
		['schedule', /\btimetable/i],
		['cabin bag', /\bcarry-on/i],
		['no please', /\bplease\b/i],
	],
	'en-US': [
		...ENGLISH,
		['nonstop', /\bnon-stop\b|\bdirect\b/i],
		['carry-on bag', /\bcabin bag|^Cabin: /i],
		['round trip', /\breturn ticket|\breturn trip/i],
		['schedule', /\btimetable/i],
		['vacation', /\bholiday/i],
	],
	hy: [
		['փոխնստում', /փոխանցում(ով)?(?! ենք)/i],
		['ֆիլտր', /զտիչ/i],
	],
	ka: [['ფასზე დაკვირვება', /თვალ(?:ის|ყურის) დევნ/]],
	kk: [
		['авиабилет', /әуебилет/i],
		['ауысып міну', /ауысып отыру/i],
		['әуекомпания', /әуе компания/i],
		['жолсілтеме', /жолбасшы/i],
	],
	ky: [
		['жүгүртмө', /расписание|жадыбал/i],
		['рейс', /каттам/i],
		['бет', /барак/i],
		['суроо-талап', /сурам/i],
	],
	tg: [
		['чипта', /билет/i],
		['авиаширкат', /ширкат\S* ҳавопаймоӣ/i],
		['сомона', /(?<!\p{L})сайт/iu],
		['хидмат', /хадамот/i],
	],
	uk: [['запитання', /(?<!\p{L})питання/iu]],
	uz: [
		['chipta', /bilet/i],
		['tranzit', /(?<!aeroport )almashish/i],
		['yoʻlkoʻrsatkich', /qoʻllanma/i],
	],
};
