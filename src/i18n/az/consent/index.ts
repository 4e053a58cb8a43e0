import type { Translation } from '#i18n/translation.ts';

export default {
	prompt: {
		label: 'Ölçməyə razılıq',
		text: 'Saytın harada yavaş və ya anlaşılmaz olduğunu görmək üçün ziyarətləri saymağa icazə verirsiniz? Onlar reklam üçün istifadə olunmur.',
		accept: 'İcazə ver',
		decline: 'İmtina et',
		more: 'Nəyi ölçürük',
	},
	yes: 'Ölçməyə icazə verdiniz.',
	no: 'İmtina etdiniz: heç nə ölçülmür, brauzerinizin nömrələri silindi.',
	page: {
		title: 'Məxfilik və ölçmə',
		description: '{brand:string} ziyarətlər haqqında nə bilir, hansı ölkələrdə əvvəlcədən soruşur və bunu nə qədər saxlayır.',
		lede: 'Saytın harada yavaş və ya anlaşılmaz olduğunu görmək üçün ziyarətləri sayırıq. Onlar reklam üçün istifadə olunmur və heç kimə satılmır.',
		whatTitle: 'Nəyi ölçürük',
		what: 'Hansı səhifələrin açıldığını, nə qədər tez yükləndiyini, pəncərənin enini, cihazın növünü, brauzeri, dili, saytın ölkəsini, valyutanı və haradan gəldiyinizi. Bir brauzerin ziyarətlərini cookie-dəki təsadüfi nömrə birləşdirir. Hərdən ziyarətin gedişini yazırıq: sürüşdürməni və klikləri, amma mətni, şəkilləri və yazdıqlarınızı yox.',
		notTitle: 'Nəyi yazmırıq',
		not: 'Adları, sənədləri, kartları, e-poçtu və telefonları. IP ünvanı saxlanmır.',
		errorsTitle: 'Xətalar',
		errors: 'Səhifə düzgün işləməsə, seçiminizdən asılı olmayaraq bu barədə şəxsi məlumatsız bildiriş alırıq.',
		regionsTitle: 'Harada soruşuruq',
		regions:
			'Avropa İttifaqında siz razılaşana qədər heç nə ölçmürük. Bunlar bu ölkələr üçün saytlardır: {countries:string}. Digər ölkələrdə siz imtina edənə qədər ölçürük.',
		signals: 'Burada icazə verməmisinizsə, brauzerin “İzləmə” siqnalını (Do Not Track) və Global Privacy Control-u imtina sayırıq.',
		retentionTitle: 'Nə qədər saxlanır',
		retention:
			'Hadisələr {events} gün, cavabınız {answer} gün. Satıcılara keçidlər {clicks} gün, cavablara verilən qiymətlər {votes} gün saxlanılır. Brauzerin nömrəsi cookie-də iki ilədək, ziyarətin nömrəsi yarım saat qalır. İmtina etsəniz, nömrələr və nişan dərhal silinir.',
		reports:
			'Səhv barədə mesajlar cavab üçün e-poçtla birlikdə {reports:number} gün, sizə göndərdiyimiz məktublar {mails:number} gün saxlanılır.',
		bookingTitle: 'Bronlar və sifarişlər',
		booking:
			'Yarımçıq bronu son dəyişiklikdən sonra {drafts} gün, ödənilməmiş sifarişi {orders} gün saxlayırıq. Ödənilmiş sifarişlər mühasibat uçotunun tələb etdiyi müddətdə saxlanılır. Sərnişinlərin adları, sənədləri və əlaqə məlumatları şifrələnmiş halda saxlanılır.',
		orderCopies:
			'Rəsmiləşdirilmiş sifarişin səhifəsi internetsiz açılsın deyə brauzer onu cihazınızda saxlayır. Surət səfərdən {copy} gün sonra silinir. Daha tez silmək üçün sifarişlərdə “Bu cihazdan sil” düyməsini basın və ya onu saxlanılanlar səhifəsində silin.',
		partnerTitle: 'Sizi kim gətirdi',
		partner:
			'Cookie-dəki nişan gəldiyiniz tərəfdaşı, axtarış sistemini və ya saytı {days} gün, tərəfdaşlardan birini {long} gün yadda saxlayır. Tərəfdaş mükafatını bu nişana görə alır, onu bilet satıcısı da görür. İcazəniz lazım olub verilməyibsə, nişan yalnız bu ziyarətin linklərində qalır.',
		whoTitle: 'Kim cavabdehdir',
		who: '{brand}. Məlumatları yalnız bizim əməkdaşlar görür.',
		service: 'Məlumatların bir hissəsini bizim üçün {hosts} qəbul edir.',
		choiceTitle: 'Seçiminiz',
		choice: 'Onu istənilən vaxt dəyişmək olar.',
	},
} as const satisfies Translation<'consent'>;
