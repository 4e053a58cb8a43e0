import type { Translation } from '#i18n/translation.ts';

export default {
	anywhere: 'ที่ไหนก็ได้',
	anywhereWords: 'ที่ไหนก็ได้, ไปไหนก็ได้, ไปไหนดี, ทุกที่, ทุกจุดหมาย, จุดหมายใดก็ได้, ทั่วโลก',
} satisfies Translation<'places'>;
