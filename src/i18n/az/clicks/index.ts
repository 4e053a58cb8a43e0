import type { Translation } from '#i18n/translation.ts';

export default {
	title: 'Satıcıya keçid',
	seller: 'Bileti satır',
	payee: 'Pulu qəbul edir',
	airline: '{name} aviaşirkəti',
	anAirline: 'aviaşirkət',
	fare: 'Tarif',
	total: 'Bütün sərnişinlər üçün cəmi',
	totalBags: 'Bütün sərnişinlər üçün baqajla cəmi',
	bagsUnknown: 'Baqajın qiyməti bilinmir və cəmə daxil deyil: satıcı onu göstərmir.',
	same: 'Qiymət bilet səhifəsindəki ilə eynidir.',
	dearer: 'Qiymət dəyişib: {before} idi, {now} oldu — {by} bahalaşıb. Siz seçim edərkən satıcı onu yeniləyib.',
	cheaper: 'Qiymət dəyişib: {before} idi, {now} oldu — {by} ucuzlaşıb. Siz seçim edərkən satıcı onu yeniləyib.',
	continue: '{agency} saytına keç',
	back: 'Biletə qayıt',
	note: 'Ödəniş və sərnişin məlumatları satıcının saytında daxil edilir. Biz ona yalnız marşrutu, tarifi və keçid nişanını ötürürük, şəxsi məlumat ötürmürük.',
	sandbox: 'Sınaq bileti, səfər üçün etibarsızdır: bu, sınaq satıcısıdır.',
	failed: {
		title: 'Keçid hələ alınmadı',
		text: 'Keçidi qeyd edə bilmədik, xəta bizim tərəfdədir. Bilet və qiymət dəyişməyib: düyməni yenidən basın.',
	},
	gone: {
		title: 'Bu təklif artıq yoxdur',
		text: 'Siz seçim edərkən satıcı onu satışdan çıxarıb. Marşrut, tarixlər, sərnişinlər və baqaj yadda saxlanılıb.',
		action: 'Başqa biletlərə bax',
	},
	unreadable: {
		title: 'Link tam deyil',
		text: 'Linkdən hansı bileti seçdiyiniz bilinmir. Onu bir daha tapın.',
		action: 'Bilet axtarışına keç',
	},
	door: {
		title: 'Sınaq satıcısı {agency}',
		unknown: 'Sınaq satıcısı',
		text: 'Burada heç nə satılmır. Bu səhifənin yerində satıcının saytı biletinizlə birlikdə açılardı.',
		kept: 'Keçid şəxsi məlumat olmadan qeyd olunub: qiymətlərin nə qədər tez-tez təsdiqləndiyini belə hesablayırıq.',
		back: 'Ana səhifəyə qayıt',
	},
} satisfies Translation<'clicks'>;
