import type { Translation } from '#i18n/translation.ts';

export default {
	access: {
		title: 'Hava limanından şəhərə',
		way: 'Nə ilə və haraya',
		time: 'Yolda',
		question: '{from} şəhərə necə getmək olar?',
		any: 'Hava limanından',
		about: '{way}, təxminən {time}',
		answer: '{ways}.',
	},
	order: '{to} {vehicle}',
	modes: {
		aeroexpress: 'aeroekspress',
		train: 'qatar',
		metro: 'metro',
		tram: 'tramvay',
		bus: 'avtobus',
		boat: 'gəmi',
		taxi: 'taksi',
	},
	lines: {
		train: '{line} qatarı',
		metro: '{line} metrosu',
		tram: '{line} tramvayı',
		bus: '{line} avtobusu',
		boat: '{line} gəmisi',
	},
	to: {
		centre: 'mərkəzə qədər',
		railway: 'dəmir yolu vağzalına qədər',
		belorussky: 'Belorus vağzalına qədər',
		paveletsky: 'Pavelets vağzalına qədər',
		kotelniki: '“Kotelniki” metrosuna qədər',
		moskovskaya: '“Moskovskaya” metrosuna qədər',
		station: '{name} stansiyasına qədər',
		stop: '{name} dayanacağına qədər',
	},
	documents: {
		title: 'Sənədlər',
		question: 'Hansı sənədlər lazımdır?',
		domestic:
			'Ölkə daxilindəki reysdə onun vətəndaşlarına biletdə göstərilən sənəd kifayətdir, adətən bu, şəxsiyyət vəsiqəsi və ya pasportdur.',
		europe:
			'Avropa İttifaqı, Avropa İqtisadi Zonası ölkələri və İsveçrə arasında onların vətəndaşları şəxsiyyət vəsiqəsi və ya pasportla, vizasız uçurlar.',
		cards: 'Birbaşa reysdə {of} yetkin vətəndaşlarına şəxsiyyət vəsiqəsi və ya daxili pasport kifayətdir.',
		visaFree: '{of} vətəndaşlarına qısa səfər üçün viza lazım deyil.',
		cardCountries: '{of} yetkin vətəndaşları {to} birbaşa reyslə xarici pasportsuz uçurlar.',
		passport: 'Xarici pasport götürün.',
		others: 'Başqaları xarici pasport götürür.',
		elsewhere: 'Başqa ölkələrə xarici pasport götürün.',
		depends: 'Başqa sənədin yarayıb-yaramaması və vizanın lazım olub-olmaması vətəndaşlıqdan asılıdır.',
	},
	checked: 'Məlumatların tarixi: {month}.',
} as const satisfies Translation<'ground-transport'>;
