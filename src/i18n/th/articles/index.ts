import type { Translation } from '#i18n/translation.ts';

export default {
	nav: 'คุณอยู่ที่นี่',
	contents: 'สารบัญ',
	updated: 'อัปเดตเมื่อ {day}',
	checked: 'ตรวจสอบกฎเมื่อ {day}',
	sources: 'แหล่งข้อมูล',
	related: 'อ่านต่อ',
	translation: {
		missing: 'เนื้อหานี้ยังไม่มีคำแปล ภาษาของเนื้อหา: {language}',
		outdated: 'ต้นฉบับมีการเปลี่ยนแปลงแล้ว คำแปลจะอัปเดตเร็ว ๆ นี้',
	},
	callout: {
		note: 'ข้อควรรู้',
		tip: 'เคล็ดลับ',
		warning: 'สำคัญ',
		rule: 'กฎ ตรวจสอบเมื่อ {day}',
	},
	price: {
		cheapest: 'เริ่มต้น {price} (ราคา ณ {day})',
		nothing: 'ขณะนี้ไม่มีราคา',
	},
	route: {
		from: 'ตั๋วเที่ยวเดียวเริ่มต้น {price}',
		all: 'ราคาตามวันและเดือน',
	},
} as const satisfies Translation<'articles'>;
