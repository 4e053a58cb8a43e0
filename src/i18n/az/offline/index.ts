import type { Translation } from '#i18n/translation.ts';

export default {
	save: 'Cihazda saxla',
	failed: 'Alınmadı: bağlantı yoxdur. Yenidən cəhd edin.',
	words: {
		saving: 'Saxlanılır…',
		saved: 'Saxlanıldı, şəbəkəsiz də açılır · {size}',
		remove: 'Cihazdan sil',
		removed: 'Cihazdan silindi.',
		list: 'Bütün saxlanılanlar',
		fromDevice: 'Cihazınızdan göstərilir: {day} tarixli surət.',
		full: 'Cihazda yer çatmır. Yer boşaldın və ya saxlanılanlardan birini silib yenidən cəhd edin.',
		forbidden: 'Brauzer sayta səhifə saxlamağa icazə vermir: gizli pəncərədə belə olur. Səhifəni adi pəncərədə açın.',
		kilobytes: '{n} KB',
		megabytes: '{n} MB',
		gigabytes: '{n} GB',
		item: '{kind} · {size} · saxlanılıb: {day}',
		kinds: { guide: 'Bələdçi', walk: 'Gəzinti', audioguide: 'Audiobələdçi', article: 'Məqalə', order: 'Sifariş', favorites: 'Seçilmişlər' },
		removeOne: 'Sil: {title}',
		used: '{used} tutulub, sayt üçün daha {free} boşdur.',
		removedAll: 'Hamısı cihazdan silindi.',
	},
	copy: {
		fresh: 'Səhifəni yenilə',
		disabled: 'Bağlantı olmadan göndərilmir. İnternetə qoşulun və səhifəni yeniləyin.',
	},
	orderCopy: {
		shown: 'Bağlantı yoxdur: bu, cihazınızdakı surətdir, {time}',
		shownText: 'Bu vaxtdan sonrakı dəyişikliklər burada görünmür.',
		saved:
			'Səhifə internetsiz də açılır: surəti bu brauzerdə {date} tarixinədək saxlanılır. Onu “Sifarişlərim” bölməsində silə bilərsiniz.',
	},
	favoritesCopy: {
		shown: 'Bağlantı yoxdur: siyahı və qiymətlər — {time}',
		shownText: 'O vaxtdan bəri qiymətlər dəyişmiş ola bilər. Siyahını bağlantı bərpa olunanda dəyişə bilərsiniz.',
		saved:
			'Siyahı internetsiz də açılır, qiymətlər onu gördüyünüz vaxtdakıdır. Surəti bu brauzerdə {date} tarixinədək saxlanılır və çıxış edəndə silinir.',
	},
	page: {
		title: 'Cihazda saxlanılanlar',
		lede: 'Bu səhifələr internetsiz açılır: təyyarədə, rouminqdə, şəhərdən kənarda. Şəbəkə olanda ən son variantı göstərir və surəti yeniləyirik.',
		noScript: 'Səhifələri saxlamaq üçün JavaScript lazımdır: onu brauzerdə yandırın.',
		empty: 'Hələ heç nə saxlanılmayıb',
		emptyText: 'Bələdçini, gəzintini və ya audiobələdçini açıb “Cihazda saxla” düyməsini basın.',
		emptyAction: 'Nəyi saxlamağı seç',
		remove: 'Sil',
		removeAll: 'Hamısını sil',
	},
} satisfies Translation<'offline'>;
