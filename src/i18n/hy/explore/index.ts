import type { Translation } from '#i18n/translation.ts';

export default {
	hero: 'Լրիվ գինը միանգամից՝ ձեր ուղեբեռով և վճարներով',
	cheapFrom: '{from}՝ էժան ուղղություններ',
	cheapNear: '{city}՝ էժան ուղղություններ',
	note: 'Գները՝ մեկ մեծահասակի համար, երկու ուղղությամբ, բոլոր վճարներով։ Հաշվված են այսօր՝ ժամը {time}-ին, և գործում են մեկ ժամ։',
	all: 'Բոլոր ուղղությունները',
} satisfies Translation<'explore'>;
