import type { Translation } from '#i18n/translation.ts';

export default {
	hero: 'Tam qiymət dərhal: baqajınız və yığımlarla birlikdə',
	cheapFrom: 'Ucuz uçuşlar: {from}',
	cheapNear: '{city}: haraya ucuz uçmaq olar',
	note: 'Qiymətlər bir böyük üçün, gediş-dönüş, bütün yığımlarla birlikdədir. Bu gün hesablanıb ({time}), bir saat qüvvədədir.',
	all: 'Bütün istiqamətlər',
} satisfies Translation<'explore'>;
