import type { Translation } from '#i18n/translation.ts';

export default {
	anywhere: 'Кез келген жер',
	anywhereWords: 'кез келген жер, кез келген жерге, кез келген бағыт, қайда болса да, бәрібір қайда, барлық жер, барлық бағыт, бүкіл әлем',
} satisfies Translation<'places'>;
