import type { Translation } from '#i18n/translation.ts';

export default {
	map: {
		route: 'แผนที่: {from} — {to}, ระยะทางตรงเหนือพื้นโลก {distance}',
		routeVia: 'แผนที่: {from} — {to} ผ่าน {via}, {distance}',
		place: 'แผนที่: {name} และบริเวณใกล้เคียง',
		globe: 'ลูกโลกแสดงเส้นทางจาก {from}: {to}',
	},
	close: 'ปิด',
} satisfies Translation<'ui'>;
