import type { Translation } from '#i18n/translation.ts';

export default {
	mistake: {
		title: 'Səhv barədə yazın',
		lede: 'Səhv gördünüz? Nəyin düz olmadığını yazın, yoxlayıb düzəldək.',
		message: 'Nə düz deyil',
		hint: 'Səhv yeri köçürün və necə olmalı olduğunu yazın. Ən çoxu {n:number} simvol.',
	},
	price: {
		title: 'Qiymət səhvdir?',
		lede: 'Satıcıların qiymətləri dəqiqələr içində dəyişir. Fərq böyükdürsə və ya təkrarlanırsa, yazın: satıcını yoxlayaq.',
		sellerPrice: 'Satıcıdakı qiymət',
		sellerPriceHint: 'Valyuta ilə, məsələn, 250 ₼',
		message: 'Başqa nəyi bilməliyik',
		shown: 'Bizdəki qiymət: {price:string}',
	},
	page: 'Səhifə',
	site: 'Bütün sayt',
	optional: 'vacib deyil',
	mail: 'Cavab üçün e-poçt',
	mailHint: 'Yalnız cavab gözləyirsinizsə yazın. Ondan başqa məqsədlə istifadə etmirik.',
	privacy: 'Mətndəki telefon və kart nömrələrini silirik.',
	send: 'Göndərin',
	back: 'Səhifəyə qayıdın',
	thanks: {
		title: 'Təşəkkür edirik!',
		text: 'Mesajınızı aldıq və hər şeyi yoxlayacağıq.',
		reply: 'Cavabı göstərdiyiniz e-poçta göndərəcəyik.',
	},
	problems: {
		title: 'Mesaj göndərilmədi',
		messageMissing: 'Nəyin düz olmadığını yazın',
		messageTooLong: 'Mətni qısaldın: ən çoxu {n:number} simvol',
		priceMissing: 'Satıcıdakı qiyməti yazın və ya nəyin düz olmadığını izah edin',
		priceTooLong: 'Qiymət çox uzundur: ən çoxu {n:number} simvol',
		priceInvalid: 'Qiyməti rəqəmlə yazın, məsələn, 250 ₼',
		invalidMail: 'E-poçtu yoxlayın: name@example.com kimi olmalıdır',
	},
	spam: {
		honeypot: 'Bu sahəni boş saxlayın',
		check: 'Forma avtomatik doldurulmuş kimi göründü. Yenidən göndərin: yazdıqlarınız yerindədir.',
		tooFast: 'Formanı çox tez doldurdunuz. Yenidən göndərin: yazdıqlarınız yerindədir.',
		expired: 'Səhifə çox uzun müddət açıq qalıb. Formanı yenidən göndərin: yazdıqlarınız yerindədir.',
		wait: 'İndi çoxlu avtomatik mesaj gəlir. Yarım dəqiqə gözləyib formanı yenidən göndərin: yazdıqlarınız yerindədir.',
	},
	often: 'Ardıcıl çox mesaj göndərildi. Bir neçə dəqiqədən sonra cəhd edin: yazdıqlarınız yerindədir.',
	failed: 'Mesajı saxlamaq alınmadı. Yenidən cəhd edin: yazdıqlarınız yerindədir.',
} as const satisfies Translation<'feedback'>;
