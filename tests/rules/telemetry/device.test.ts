import { describe, expect, it } from 'vitest';
import { deviceInfo } from '#telemetry/device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`;
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT}`;

/** User agent, device, browser, system. */
const PEOPLE: [string, string, string, string][] = [
	[`${WINDOWS} Chrome/131.0.0.0 Safari/537.36`, 'desktop', 'chrome', 'windows'],
	[`${WINDOWS} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.86`, 'desktop', 'edge', 'windows'],
	[`${WINDOWS} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`, 'desktop', 'edge', 'windows'],
	[`${WINDOWS} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`, 'desktop', 'opera', 'windows'],
	[`${WINDOWS} Chrome/128.0.0.0 YaBrowser/24.10.0.0 Safari/537.36`, 'desktop', 'yandex', 'windows'],
	[`${WINDOWS} Chrome/131.0.0.0 Safari/537.36 Vivaldi/7.0.3495.15`, 'desktop', 'vivaldi', 'windows'],
	['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0', 'desktop', 'firefox', 'windows'],
	['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0; Tablet PC 2.0) like Gecko', 'desktop', 'ie', 'windows'],
	['Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)', 'desktop', 'ie', 'windows'],
	[`${MAC} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, 'desktop', 'chrome', 'macos'],
	[`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'desktop', 'safari', 'macos'],
	['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0', 'desktop', 'firefox', 'macos'],
	['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'desktop', 'firefox', 'linux'],
	[`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, 'desktop', 'chrome', 'linux'],
	[`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, 'desktop', 'chrome', 'chromeos'],
	[`${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36`, 'mobile', 'chrome', 'android'],
	[`${ANDROID} Chrome/131.0.0.0 Safari/537.36`, 'tablet', 'chrome', 'android'],
	['Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', 'mobile', 'firefox', 'android'],
	['Mozilla/5.0 (Android 14; Tablet; rv:133.0) Gecko/133.0 Firefox/133.0', 'tablet', 'firefox', 'android'],
	[
		`Mozilla/5.0 (Linux; Android 14; SM-S918B) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
		'mobile',
		'samsung',
		'android',
	],
	[
		`Mozilla/5.0 (Linux; Android 13; SM-X906C) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Safari/537.36`,
		'tablet',
		'samsung',
		'android',
	],
	[`${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36 OPR/86.0.0.0`, 'mobile', 'opera', 'android'],
	['Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16', 'mobile', 'opera', 'android'],
	[`${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0`, 'mobile', 'edge', 'android'],
	[
		`Mozilla/5.0 (Linux; arm_64; Android 14; 2201116SG) ${WEBKIT} Chrome/128.0.0.0 YaBrowser/24.10.2.0 Mobile Safari/537.36`,
		'mobile',
		'yandex',
		'android',
	],
	[
		`Mozilla/5.0 (Linux; U; Android 13; ru-ru; 2201117TY) ${WEBKIT} Version/4.0 Chrome/112.0.0.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.11.0`,
		'mobile',
		'miui',
		'android',
	],
	[
		`Mozilla/5.0 (Linux; Android 12; HarmonyOS; LIO-AN00) ${WEBKIT} Chrome/99.0.4844.88 HuaweiBrowser/14.0.2.302 Mobile Safari/537.36`,
		'mobile',
		'huawei',
		'harmonyos',
	],
	[
		`Mozilla/5.0 (Linux; U; Android 11; en-US; RMX2185) ${WEBKIT} Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.6.0.1315 Mobile Safari/537.36`,
		'mobile',
		'uc',
		'android',
	],
	[`Mozilla/5.0 (Linux; Android 10; CUBOT X30) ${WEBKIT} Chrome/120.0.0.0 Mobile Safari/537.36`, 'mobile', 'chrome', 'android'],
	[`Mozilla/5.0 (Linux; Android 9; KFTRWI) ${WEBKIT} Silk/108.4.6 like Chrome/108.0.5359.220 Safari/537.36`, 'tablet', 'chrome', 'android'],
	[`${IPHONE} Version/18.3 Mobile/15E148 Safari/604.1`, 'mobile', 'safari', 'ios'],
	[`${IPHONE} CriOS/131.0.6778.103 Mobile/15E148 Safari/604.1`, 'mobile', 'chrome', 'ios'],
	[`${IPHONE} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`, 'mobile', 'firefox', 'ios'],
	[`${IPHONE} Version/17.0 EdgiOS/131.0.2903.92 Mobile/15E148 Safari/604.1`, 'mobile', 'edge', 'ios'],
	[`${IPHONE} Version/17.6 Mobile/15E148 Safari/604.1 Ddg/17.6`, 'mobile', 'duckduckgo', 'ios'],
	[
		'Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
		'tablet',
		'safari',
		'ios',
	],
	[
		'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0 Mobile Safari/537.36 Edge/15.15063',
		'mobile',
		'edge',
		'windows',
	],
	[
		'Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/6.0 TV Safari/537.36',
		'desktop',
		'safari',
		'tizen',
	],
	['NokiaN97/21.1.107 (SymbianOS/9.4)', 'desktop', 'other', 'other'],
	['', 'desktop', 'other', 'other'],
];

/** User agents of browsers inside other apps. */
const WEBVIEWS = [
	`Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) ${WEBKIT} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36`,
	`${IPHONE} Mobile/15E148`,
	`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/490.0.0.32.104;FBBV/664510478;FBDV/iPhone14,5]`,
	`${IPHONE} Mobile/22D63 Instagram 366.0.0.28.91 (iPhone16,1; iOS 18_3; ru_RU)`,
	`${IPHONE} Version/18.3 Mobile/15E148 Safari/604.1 Line/14.20.1`,
	`${IPHONE} GSA/347.0.700606955 Mobile/15E148 Safari/604.1`,
	`Mozilla/5.0 (Linux; Android 13; M2101K6G; wv) ${WEBKIT} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 VKAndroidApp/8.99-23423`,
];

/** User agents of robots, and their type. */
const ROBOTS: [string, string][] = [
	['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'search'],
	[
		`Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${WEBKIT} Chrome/131.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
		'search',
	],
	['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'search'],
	['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', 'search'],
	['Mozilla/5.0 (compatible; YandexRenderResourcesBot/1.0; +http://yandex.com/bots)', 'search'],
	['Mozilla/5.0 (compatible; Linux x86_64; Mail.RU_Bot/2.0; +http://go.mail.ru/help/robots)', 'search'],
	['DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)', 'search'],
	['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)', 'ai'],
	['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)', 'ai'],
	['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'social'],
	['TelegramBot (like TwitterBot)', 'social'],
	['Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)', 'social'],
	['Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)', 'other'],
	[`Mozilla/5.0 (Linux; Android 11; moto g power) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse`, 'monitor'],
	[`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/131.0.0.0 Safari/537.36`, 'monitor'],
	['curl/8.9.1', 'other'],
	['Mozilla/5.0 (compatible; SomethingNew-crawler/0.1)', 'other'],
];

describe('the device (spec 3.13)', () => {
	it.each(PEOPLE)('spec 3.13: %s', (userAgent, device, browser, os) => {
		expect(deviceInfo({ userAgent })).toEqual({
			device,
			platform: { desktop: 'desktop', mobile: 'mobile_web', tablet: 'tablet_web' }[device],
			browser,
			os,
			webview: false,
			bot: false,
		});
	});
	it.each(WEBVIEWS)('spec 3.13: is a webview: %s', (userAgent) => {
		expect(deviceInfo({ userAgent })).toMatchObject({ webview: true, device: 'mobile', bot: false });
	});
	it.each(ROBOTS)('spec 3.13: is a robot: %s (%s)', (userAgent, type) => {
		expect(deviceInfo({ userAgent })).toMatchObject({ bot: true, bot_type: type });
	});
	it('spec 3.13: an iPad that poses as a Mac is a tablet, a Mac is not', () => {
		const userAgent = `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`;
		expect(deviceInfo({ userAgent, maxTouchPoints: 5 })).toMatchObject({
			device: 'tablet',
			platform: 'tablet_web',
			os: 'ios',
			webview: false,
		});
		expect(deviceInfo({ userAgent, maxTouchPoints: 0 })).toMatchObject({ device: 'desktop', os: 'macos' });
	});
	it('spec 3.13: a phone that requests the desktop site is recognised by its client hints', () => {
		const userAgent = `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`;
		expect(deviceInfo({ userAgent, userAgentData: { mobile: true, platform: 'Android' } }).device).toBe('mobile');
	});
	it('spec 3.13: a browser driven by a program is a robot', () => {
		expect(deviceInfo({ userAgent: `${WINDOWS} Chrome/131.0.0.0 Safari/537.36`, webdriver: true })).toMatchObject({
			bot: true,
			bot_type: 'automation',
		});
	});
});
