import type { Translation } from '#i18n/translation.ts';

export default {
	skip: 'Məzmuna keç',
	home: '{brand}: ana səhifə',
	tagline: 'Aviabiletlər dərhal tam qiyməti ilə',
	description: '{brand} aviabilet axtarır və ilk ekrandan sizə lazım olan baqajla bütün sərnişinlər üçün tam qiyməti göstərir.',
	menu: {
		label: 'Bölmələr',
		flights: 'Aviabiletlər',
		hotels: 'Otellər',
		guides: 'Bələdçilər',
		walks: 'Gəzintilər',
		assistant: 'Köməkçi',
		map: 'Qiymət xəritəsi',
		favorites: 'Seçilmişlər',
		faq: 'Suallar',
		support: 'Dəstək',
	},
	simulated: 'Cədvəl və qiymətlər modelləşdirilib',
	choose: {
		label: 'Dil, valyuta və ölkə',
		current: 'Hazırda: {language}, {currency}, {market}',
		language: 'Dil',
		currency: 'Qiymətlərin valyutası',
		market: 'Saytın ölkəsi',
		back: 'Heç nə dəyişmədən geri qayıt',
		marketNote: 'Satış valyutası, saytın dilləri və bölmələri ölkədən asılıdır.',
	},
	stored: {
		label: 'Başqa ölkə',
		text: 'Əvvəllər başqa ölkənin saytını seçmişdiniz: {market}.',
		go: 'Bu səhifəni orada aç',
		stay: 'Burada qal',
	},
	foot: {
		label: 'Sayt haqqında',
		countries: 'Ölkələr və şəhərlər',
		data: 'Məlumatlar haradandır',
		ranking: 'Biletləri necə sıralayırıq',
		privacy: 'Məxfilik',
		sandbox: 'Bu, sınaq mühitidir: biletlər sınaq üçündür və səfər üçün etibarsızdır.',
		approx: '“≈” işarəsi qiymətin {date} məzənnəsi ilə valyutanıza çevrildiyini bildirir; satıcı ödənişi öz valyutasında qəbul edəcək.',
		rights: '© {year} {brand}',
		theme: {
			label: 'Görünüş',
			system: 'Sistemdəki kimi',
			light: 'Açıq',
			dark: 'Tünd',
		},
	},
	titles: {
		hotelsClick: 'Bütün dünyada yaşayış yeri bron edin',
	},
	errors: {
		notFound: {
			title: 'Belə səhifə yoxdur',
			text: 'Ola bilsin, ünvan səhv yazılıb və ya səhifənin yeri dəyişib. Əvvəl daxil etdikləriniz itməyib.',
			action: 'Aviabilet axtar',
		},
		notOpenYet: {
			title: 'Bu bölmə hələ açılmayıb',
			text: 'Onu hazırlayırıq. Hələlik bilet axtara bilərsiniz: axtarış tam işləyir.',
			action: 'Aviabilet axtar',
		},
		failed: {
			title: 'Xəta baş verdi',
			text: 'Səhifəni göstərə bilmədik, xəta bizim tərəfdədir. Daxil etdikləriniz itməyib. Yenidən cəhd edin.',
			action: 'Səhifəni yenilə',
		},
		badRequest: {
			title: 'Ünvan oxunmur',
			text: 'Bu ünvanda ola bilməyən işarələr var. Ana səhifədən başlayın və ya linki yenidən yapışdırın.',
			action: 'Ana səhifəyə keç',
		},
		method: {
			title: 'Bu səhifə belə sorğuya cavab vermir',
			text: 'Sorğu bu səhifənin başa düşmədiyi üsulla gəldi. Heç nə dəyişdirilməyib və göndərilməyib. Səhifəni adi linklə açın.',
			action: 'Ana səhifəyə keç',
		},
		foreign: {
			title: 'Xəta baş verdi',
			text: 'Formanı bizim səhifənin göndərdiyinə əmin ola bilmədik, ona görə heç nə dəyişdirilməyib və göndərilməyib. Səhifəni yeniləyin və formanı bir daha göndərin.',
			action: 'Səhifəni yenilə',
		},
		tooLarge: {
			title: 'Məlumat həddən çoxdur',
			text: 'Formadakı məlumat bir dəfəyə qəbul etdiyimizdən çoxdur, ona görə heç nə göndərilməyib. Geri qayıdın: yazdıqlarınız formada qalıb, onları qısaldıb yenidən göndərin.',
			action: 'Ana səhifəyə keç',
		},
		tooLong: {
			title: 'Ünvan həddən uzundur',
			text: 'Bu ünvanda oxuya bildiyimizdən çox işarə var. Ana səhifədən başlayın və ya daha qısa link yapışdırın.',
			action: 'Ana səhifəyə keç',
		},
		wrongHost: {
			title: 'Bu sayt burada deyil',
			text: 'Sorğu bizim işlətmədiyimiz ada gəlib. Brauzerin ünvan sətrini yoxlayın.',
			action: 'Ana səhifəyə keç',
		},
		slow: 'Cavab həmişəkindən gec gəlir…',
	},
	offline: {
		title: 'Bağlantı yoxdur',
		text: 'İnternet olmadığı üçün səhifə yüklənmədi. Daxil etdikləriniz yadda saxlanılıb: bağlantı bərpa olunanda qayıdın.',
		action: 'Yenidən cəhd et',
		banner: 'Bağlantı yoxdur. Yüklənmiş olanları göstəririk.',
		back: 'Bağlantı bərpa olundu.',
	},
	unsupported: {
		title: 'Brauzeriniz köhnəlib',
		text: 'Axtarış və bütün səhifələr burada da işləyir, amma sadə görünüşdə. Daha rahat olsun deyə brauzeri yeniləyin: Chrome və Edge 109, Safari 15.4, Firefox 115, Samsung Internet 20 və ya daha yeni versiyalar uyğundur.',
	},
} satisfies Translation<'site'>;
