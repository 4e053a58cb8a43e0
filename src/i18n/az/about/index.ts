import type { Translation } from '#i18n/translation.ts';

export default {
	data: {
		title: 'Məlumatlar haradandır',
		description:
			'{brand} hava limanları, adlar, xəritələr və saat qurşaqları üçün kimin məlumatlarından istifadə edir, reyslər və qiymətlər haradan gəlir.',
		lede: 'Hər səhifənin nəyə əsaslandığını göstəririk: müəlliflərinə təşəkkür etdiyimiz açıq məlumatlar və özümüzün hazırladığı sınaq uçuş cədvəli.',
		placesTitle: 'Yerlər',
		places:
			'Müntəzəm reysləri olan hava limanları, onların koordinatları, uçuş-enmə zolaqları və tipləri OurAirports əsasında hazırlanmış airport-data-js toplusundandır (CC BY 4.0). Hansı hava limanının hansı şəhərə aid olduğu əl ilə yoxlanılıb.',
		namesTitle: 'Adlar',
		names:
			'Şəhər, ölkə, valyuta və dil adları Unicode CLDR bazasından götürülüb (Unicode License v3). Orada olmayan şəhərləri on iki dildə özümüz adlandırmışıq, qalanları transliterasiya ilə yazılıb.',
		mapsTitle: 'Xəritələr və saat qurşaqları',
		maps: 'Quru konturları world-atlas vasitəsilə Natural Earth layihəsindəndir (ictimai mülkiyyət, ISC). Saat qurşaqları — tz-lookup (CC0) və IANA bazası. Otel xəritələrindəki dəniz — © OpenStreetMap contributors (ODbL), geo-maps vasitəsilə, sahil sadələşdirilib.',
		flightsTitle: 'Reyslər və qiymətlər',
		flights:
			'Həqiqi satıcı qoşulana qədər uçuş cədvəlini və qiymətləri sayt özü hesablayır: {airports} hava limanı, {routes} istiqamət, gündə {flights} reys. Bu, sınaq mühitidir: reyslər həqiqətə oxşayır, amma onlara bilet satılmır və bu biletlər səfər üçün etibarsızdır.',
		pricesTitle: 'Valyutalar',
		prices:
			'Qiymət saytın ölkəsinin valyutası ilə təyin olunur. Başqa valyutada qiymət {date} məzənnəsi ilə hesablanır və “≈” işarəsi ilə göstərilir.',
		statusTitle: 'Rəqəmlərlə',
		airports: 'Hava limanları',
		routes: 'İstiqamətlər',
		dailyFlights: 'Gündəlik reyslər',
		airlines: 'Aviaşirkətlər',
	},
	ranking: {
		title: 'Biletləri necə sıralayırıq',
		description:
			'{brand} hansı biletin birinci göstəriləcəyini hansı şərtlərlə müəyyən edir və hər şərtin çəkisi nə qədərdir. Satıcıların komissiyası bu siyahıda yoxdur.',
		lede: 'Sıra satılmır. Komissiya, reklam və satıcılarla müqavilələr ona təsir etmir.',
		bestTitle: '“Ən yaxşı”',
		best: 'Hər biletə kartında görünənlərə əsasən xal hesablayırıq. Xal nə qədər azdırsa, bilet bir o qədər yuxarıdadır.',
		variety:
			'İlk {first} biletdə eyni gediş və ya dönüş reysi ən çoxu {most} dəfə göstərilir ki, seçim olsun. Həmin reysi olan digər biletlər onlardan sonra gəlir.',
		limit:
			'Variantlar çox ola bilər, ona görə siyahıda ən çoxu {limit} bilet var: ən ucuzlar, ən sürətlilər, hər aviaşirkət birləşməsinin ən ucuzu və xala görə ən yaxşılar. Neçə variantdan seçildiyi siyahının üstündə yazılıb.',
		factor: 'Nə nəzərə alınır',
		points: 'Xal',
		price: 'Baqajınızla birlikdə hamı üçün ən aşağı qiymətdən artıq hər 10%',
		time: 'Ən qısa yoldan artıq hər 10%',
		stop: 'Hər transfer',
		night: 'Gecə transferi',
		airportChange: 'Hava limanının dəyişməsi',
		selfTransfer: 'Öz riskinizlə transfer',
		tight: 'Bir saatdan qısa transfer',
		cheapTitle: '“Ən ucuz” və “Ən sürətli”',
		cheap:
			'“Ən ucuz” — baqajınızla birlikdə hamı üçün tam qiymətə görə. “Ən sürətli” — yolda keçən vaxta görə. Bərabərlik olanda xallara baxılır.',
		unknownTitle: 'Baqajın qiyməti bilinmirsə',
		unknown:
			'Onu sıfır saymırıq. Sıralamada belə biletin baqajı tapılanların ən bahalısı kimi hesablanır, kartında isə qiymətin bilinmədiyi yazılır.',
	},
	emissions: {
		title: 'Tullantıları necə hesablayırıq',
		description: '{brand} bir sərnişinə düşən CO₂ tullantısını hansı üsulla hesablayır. Bu, ölçmə deyil, təxmindir.',
		lede: 'Biletdəki rəqəm təxminidir: yola düşəndən çatana qədər bir sərnişinə nə qədər CO₂ düşür.',
		methodTitle: 'Üsul',
		method:
			'Böyük dairə qövsü üzrə məsafəyə manevrlər üçün 95 km əlavə edib bu tip təyyarənin yanacaq sərfinə vururuq, üstünə qalxma və enməni gəlirik. Yükün payını çıxıb qalanını sərnişinlərə bölürük (yerlərin 82%-i dolu sayılır). Bir kiloqram kerosindən 3,16 kq CO₂ yaranır.',
		cabinTitle: 'Xidmət sinfi',
		cabin:
			'Kreslo nə qədər genişdirsə, payı da o qədər böyükdür. Enli gövdəli təyyarədə ekonom ortalama yerin 0,78-i, komfort 1,25-i, biznes 2,25-i, birinci sinif 3,1-i sayılır; ensiz gövdəlidə bu, 0,97-dən 1,46-ya qədərdir.',
		limitsTitle: 'Nə nəzərə alınmır',
		limits:
			'Kondensasiya izlərini, küləyi və yanacağın növünü nəzərə almırıq. “Adi səfər” — bu qədər uzağa ən çox uçan təyyarə ilə eyni məsafəyə (üstəgəl 6%) birbaşa uçuşdur.',
	},
	nav: 'Xidmət haqqında',
} satisfies Translation<'about'>;
