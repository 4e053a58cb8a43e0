import type { Translation } from '#i18n/translation.ts';

export default {
	hero: 'ราคาเต็มตั้งแต่แรก รวมสัมภาระของคุณและค่าธรรมเนียม',
	cheapFrom: 'บินราคาประหยัดจาก {from}',
	cheapNear: '{city}: บินไปไหนได้ในราคาประหยัด',
	note: 'ราคาไป-กลับสำหรับผู้ใหญ่ 1 คน รวมภาษีและค่าธรรมเนียมแล้ว คำนวณวันนี้เวลา {time} และคงไว้หนึ่งชั่วโมง',
	all: 'จุดหมายทั้งหมด',
} satisfies Translation<'explore'>;
