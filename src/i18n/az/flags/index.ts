import type { Translation } from '#i18n/translation.ts';

export default {
	panel: {
		title: 'Funksiya bayraqları',
		text: 'Dəyərlər yalnız sizin üçün, bu brauzerdə və o bağlanana qədər dəyişir. Onlarla olan səhifələr başqa ziyarətçilər üçün saxlanmır.',
		team: 'Komanda',
		byDefault: 'Standart dəyər',
		onServer: 'Serverdə',
		value: 'Öz dəyəriniz (JSON)',
		set: 'Yadda saxla',
		turnOn: 'Yandır',
		turnOff: 'Söndür',
		reset: 'Sıfırla',
		resetAll: 'Hamısını sıfırla',
		overridden: 'Siz dəyişmisiniz',
		none: 'Heç nə dəyişməmisiniz.',
		share: 'Dəyərlərinizlə link',
		shareHint: 'Onu əməkdaş icazəsi ilə açan şəxs eyni dəyərləri alacaq.',
		problem: '{name} bayrağı dəyişdirilmədi',
		problemText: 'Belə bayraq yoxdur, ya da dəyər ona uyğun deyil. Onu standart dəyərlə müqayisə edin.',
	},
	foreignCards: {
		hide: 'Mesajı gizlət',
	},
} satisfies Translation<'flags'>;
