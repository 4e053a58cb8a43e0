import type { Translation } from '#i18n/translation.ts';

export default {
	panel: {
		title: 'แฟล็กฟีเจอร์',
		text: 'ค่าที่เปลี่ยนมีผลกับคุณเท่านั้น ในเบราว์เซอร์นี้จนกว่าจะปิด หน้าเว็บที่ใช้ค่าเหล่านี้จะไม่ถูกเก็บไว้ให้ผู้เยี่ยมชมคนอื่น',
		team: 'ทีม',
		byDefault: 'ค่าเริ่มต้น',
		onServer: 'บนเซิร์ฟเวอร์',
		value: 'ค่าของคุณ (JSON)',
		set: 'บันทึก',
		turnOn: 'เปิด',
		turnOff: 'ปิด',
		reset: 'รีเซ็ต',
		resetAll: 'รีเซ็ตทั้งหมด',
		overridden: 'คุณเปลี่ยนค่าแล้ว',
		none: 'คุณยังไม่ได้เปลี่ยนอะไร',
		share: 'ลิงก์พร้อมค่าของคุณ',
		shareHint: 'ผู้ที่เปิดลิงก์ด้วยสิทธิ์พนักงานจะได้ค่าเดียวกัน',
		problem: 'แฟล็ก {name} ไม่ได้เปลี่ยน',
		problemText: 'ไม่มีแฟล็กนี้ หรือค่าไม่เหมาะกับแฟล็ก โปรดเทียบกับค่าเริ่มต้น',
	},
	foreignCards: {
		hide: 'ซ่อนข้อความนี้',
	},
} satisfies Translation<'flags'>;
