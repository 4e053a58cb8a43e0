import type { Translation } from '#i18n/translation.ts';

export default {
	hero: 'Толук баа дароо: багажыңыз жана жыйымдары менен',
	cheapFrom: '{from}: арзан багыттар',
	cheapNear: '{city}: кайда арзан учса болот',
	note: 'Баа бир чоң кишиге, барып-кайтууга, бардык жыйымы менен көрсөтүлгөн. Бүгүн эсептелди ({time}) жана бир саат бою сакталат.',
	all: 'Бардык багыттар',
} satisfies Translation<'explore'>;
