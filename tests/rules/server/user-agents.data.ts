/** Real `User-Agent` headers. */

const CHROME = (version: string, before = 'Windows NT 10.0; Win64; x64') =>
	`Mozilla/5.0 (${before}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`;
const IPHONE = (system: string, rest: string) =>
	`Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const ANDROID = (device: string, rest: string) => `Mozilla/5.0 (Linux; Android ${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;
const MAC = (version: string, system = '10_15_7') =>
	`Mozilla/5.0 (Macintosh; Intel Mac OS X ${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`;

/** Older than the oldest supported browsers, or drawn on a proxy. */
export const OLD: Readonly<Record<string, string>> = {
	'IE 7': 'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.0)',
	'IE 8': 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)',
	'IE 9': 'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)',
	'IE 10': 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; WOW64; Trident/6.0)',
	'IE 11': 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
	'IE Mobile 10': 'Mozilla/5.0 (compatible; MSIE 10.0; Windows Phone 8.0; Trident/6.0; IEMobile/10.0; ARM; Touch; NOKIA; Lumia 920)',
	'IE Mobile 11':
		'Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; Touch; rv:11.0; IEMobile/11.0; NOKIA; Lumia 635) like iPhone OS 7_0_3 Mac OS X AppleWebKit/537 (KHTML, like Gecko) Mobile Safari/537',
	'Edge 17': `${CHROME('64.0.3282.140')} Edge/17.17134`,
	'Edge 18': `${CHROME('70.0.3538.102')} Edge/18.19042`,
	'Edge 92': `${CHROME('92.0.4515.159')} Edg/92.0.902.84`,
	'Chrome 49 on XP': CHROME('49.0.2623.112', 'Windows NT 5.1'),
	'Chrome 79': CHROME('79.0.3945.130'),
	'Chrome 87 on macOS': CHROME('87.0.4280.88', 'Macintosh; Intel Mac OS X 10_10_5'),
	'Chrome 108': CHROME('108.0.0.0'),
	'Chrome 81 on Android 4.4': ANDROID('4.4.4; SM-G360H', 'Chrome/81.0.4044.138 Mobile Safari/537.36'),
	'Chrome 106 on Android': ANDROID('8.1.0; SM-J701F', 'Chrome/106.0.0.0 Mobile Safari/537.36'),
	'Android 2.3':
		'Mozilla/5.0 (Linux; U; Android 2.3.6; ru-ru; GT-S5360 Build/GINGERBREAD) AppleWebKit/533.1 (KHTML, like Gecko) Version/4.0 Mobile Safari/533.1',
	'Android 4.0 stock':
		'Mozilla/5.0 (Linux; U; Android 4.0.3; ru-ru; LG-P700 Build/IML74K) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
	'Android 4.1 stock':
		'Mozilla/5.0 (Linux; U; Android 4.1.2; en-us; GT-I8190 Build/JZO54K) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
	'Android 4.4 WebView': ANDROID('4.4.2; SM-T230 Build/KOT49H', 'Version/4.0 Chrome/30.0.0.0 Safari/537.36'),
	'Android 6 WebView in Facebook': ANDROID(
		'6.0.1; SM-G532F Build/MMB29T; wv',
		'Version/4.0 Chrome/95.0.4638.74 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/345.0.0.34.118;]',
	),
	'Safari 5':
		'Mozilla/5.0 (Macintosh; U; Intel Mac OS X 10_6_8; en-us) AppleWebKit/533.21.1 (KHTML, like Gecko) Version/5.0.5 Safari/533.21.1',
	'Safari 9': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_6) AppleWebKit/601.7.7 (KHTML, like Gecko) Version/9.1.2 Safari/601.7.7',
	'Safari 12': MAC('12.1.2', '10_14_6'),
	'Safari 13': MAC('13.0.5'),
	'Safari 14': MAC('14.1.2'),
	'Safari 15.3': MAC('15.3'),
	'iOS 9': IPHONE('9_3_5', 'Version/9.0 Mobile/13G36 Safari/601.1'),
	'iOS 12': IPHONE('12_5_7', 'Version/12.1.2 Mobile/15E148 Safari/604.1'),
	'iPad with iOS 12':
		'Mozilla/5.0 (iPad; CPU OS 12_5_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
	'iOS 14': IPHONE('14_8', 'Version/14.1.2 Mobile/15E148 Safari/604.1'),
	'iOS 15.3': IPHONE('15_3_1', 'Version/15.3 Mobile/15E148 Safari/604.1'),
	'Chrome on iOS 12': IPHONE('12_5_5', 'CriOS/92.0.4515.90 Mobile/15E148 Safari/604.1'),
	'Firefox 52 on XP': 'Mozilla/5.0 (Windows NT 5.1; rv:52.0) Gecko/20100101 Firefox/52.0',
	'Firefox 78': 'Mozilla/5.0 (X11; Linux x86_64; rv:78.0) Gecko/20100101 Firefox/78.0',
	'Firefox 114': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:109.0) Gecko/20100101 Firefox/114.0',
	'Firefox 68 on Android': 'Mozilla/5.0 (Android 5.1.1; Mobile; rv:68.0) Gecko/68.0 Firefox/68.0',
	'Samsung 12': ANDROID('10; SAMSUNG SM-A505FN', 'SamsungBrowser/12.1 Chrome/79.0.3945.136 Mobile Safari/537.36'),
	'Samsung 19': ANDROID('9; SAMSUNG SM-G950F', 'SamsungBrowser/19.0 Chrome/102.0.5005.125 Mobile Safari/537.36'),
	'Yandex 17': `${CHROME('58.0.3029.81').replace('Safari/', 'YaBrowser/17.6.0.1633 Yowser/2.5 Safari/')}`,
	'Yandex 21': ANDROID('7.0; SM-G570F', 'Chrome/90.0.4430.85 YaBrowser/21.5.1.91.00 SA/3 Mobile Safari/537.36'),
	'Opera 12': 'Opera/9.80 (Windows NT 6.1; WOW64) Presto/2.12.388 Version/12.18',
	'Opera 36': `${CHROME('49.0.2623.112', 'Windows NT 5.1')} OPR/36.0.2130.80`,
	'Opera Mini on Android': 'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16',
	'Opera Mini on a phone without a system': 'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; ru) Presto/2.8.119 Version/11.10',
	'UC 12': ANDROID('7.1.2; Redmi 4A Build/N2G47H', 'Version/4.0 Chrome/57.0.2987.108 UCBrowser/12.13.2.1208 Mobile Safari/537.36'),
	'UC on a proxy': 'UCWEB/2.0 (MIDP-2.0; U; Adr 4.4.2; en-US; GT-I9060) U2/1.0.0 UCBrowser/9.4.1.482 U2/1.0.0 Mobile',
	'KaiOS 2.5': 'Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
	'BlackBerry 10': 'Mozilla/5.0 (BB10; Touch) AppleWebKit/537.35+ (KHTML, like Gecko) Version/10.3.3.2205 Mobile Safari/537.35+',
};

/** The floor and everything above it. */
export const NEW: Readonly<Record<string, string>> = {
	'Chrome 109 on Windows 7': CHROME('109.0.0.0', 'Windows NT 6.1; Win64; x64'),
	'Chrome 120': CHROME('120.0.0.0'),
	'Chrome 142': CHROME('142.0.0.0'),
	'Chrome 1000': CHROME('1000.0.0.0'),
	'Chrome on macOS': CHROME('131.0.0.0', 'Macintosh; Intel Mac OS X 10_15_7'),
	'Chrome on ChromeOS': CHROME('124.0.0.0', 'X11; CrOS x86_64 14541.0.0'),
	'Chromium on Ubuntu': CHROME('112.0.5615.49', 'X11; Linux x86_64').replace('Chrome/', 'Ubuntu Chromium/112.0.5615.49 Chrome/'),
	'Headless Chrome': CHROME('141.0.0.0', 'X11; Linux x86_64').replace('Chrome/', 'HeadlessChrome/'),
	'Chrome on Android': ANDROID('10; K', 'Chrome/130.0.0.0 Mobile Safari/537.36'),
	'Chrome 109 on Android 6': ANDROID('6.0; CUBOT NOTE S', 'Chrome/109.0.0.0 Mobile Safari/537.36'),
	'Edge 109': `${CHROME('109.0.0.0')} Edg/109.0.1518.140`,
	'Edge 140': `${CHROME('140.0.0.0')} Edg/140.0.0.0`,
	'Edge on Android': `${ANDROID('10; HD1913', 'Chrome/129.0.6668.70 Mobile Safari/537.36')} EdgA/129.0.2792.84`,
	'Android WebView': ANDROID('14; Pixel 8 Build/AP2A.240805.005; wv', 'Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36'),
	Telegram: ANDROID(
		'13; SM-A536E',
		'Chrome/128.0.6613.127 Mobile Safari/537.36 Telegram-Android/11.1.3 (Samsung SM-A536E; Android 13; SDK 33; AVERAGE)',
	),
	VK: ANDROID('12; M2101K7AG; wv', 'Version/4.0 Chrome/124.0.6367.179 Mobile Safari/537.36 VKAndroidApp/8.80-21345'),
	'Facebook on iOS': IPHONE('17_5_1', 'Mobile/21F90 [FBAN/FBIOS;FBAV/470.0.0.37.99;FBDV/iPhone14,5;FBSV/17.5.1]'),
	'Safari 15.4': MAC('15.4'),
	'Safari 15.6': MAC('15.6.1'),
	'Safari 17': MAC('17.4.1'),
	'Safari 26': MAC('26.0'),
	'iPad as a desktop': MAC('16.6'),
	'iOS 15.4': IPHONE('15_4', 'Version/15.4 Mobile/15E148 Safari/604.1'),
	'iOS 15.8': IPHONE('15_8_3', 'Version/15.6.6 Mobile/15E148 Safari/604.1'),
	'iOS 16': IPHONE('16_7_10', 'Version/16.6 Mobile/15E148 Safari/604.1'),
	'iOS 18': IPHONE('18_6', 'Version/26.0 Mobile/15E148 Safari/604.1'),
	'iPad with iOS 17':
		'Mozilla/5.0 (iPad; CPU OS 17_6_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
	'Chrome on iOS 16': IPHONE('16_6', 'CriOS/128.0.6613.98 Mobile/15E148 Safari/604.1'),
	'Firefox on iOS 17': IPHONE('17_6', 'FxiOS/129.0 Mobile/15E148 Safari/605.1.15'),
	'Firefox 115': 'Mozilla/5.0 (Windows NT 6.1; Win64; x64; rv:109.0) Gecko/20100101 Firefox/115.0',
	'Firefox 140': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
	'Firefox on Android': 'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0',
	'Samsung 20': ANDROID('13; SAMSUNG SM-S918B', 'SamsungBrowser/20.0 Chrome/106.0.5249.126 Mobile Safari/537.36'),
	'Samsung 26': ANDROID('10; K', 'SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36'),
	'Yandex 24': CHROME('124.0.0.0').replace('Safari/', 'YaBrowser/24.6.0.0 Safari/'),
	'Yandex on Android': ANDROID('10; K', 'Chrome/126.0.0.0 YaBrowser/24.7.4.121.00 SA/3 Mobile Safari/537.36'),
	'Opera 95': `${CHROME('109.0.0.0')} OPR/95.0.0.0`,
	'Opera on Android': `${ANDROID('13; SM-A515F', 'Chrome/126.0.6478.122 Mobile Safari/537.36')} OPR/83.4.4358.80531`,
	'UC 15': ANDROID('13; 22101316G', 'Version/4.0 Chrome/123.0.6312.80 UCBrowser/15.5.2.1312 Mobile Safari/537.36'),
	Huawei: ANDROID('10; JNY-LX1; HMSCore 6.14.0.302', 'Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36'),
	DuckDuckGo: ANDROID('13; SM-A037U', 'Version/4.0 Chrome/121.0.0.0 Mobile DuckDuckGo/5 Safari/537.36'),
};

/** Robots, previews and tools, some with engines of long ago. */
export const CRAWLERS: Readonly<Record<string, string>> = {
	Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
	'Googlebot of 2018':
		'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Safari/537.36',
	'Googlebot with Chrome 41': ANDROID(
		'6.0.1; Nexus 5X Build/MMB29P',
		'Chrome/41.0.2272.96 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
	),
	'Googlebot today': ANDROID(
		'6.0.1; Nexus 5X Build/MMB29P',
		'Chrome/130.0.6723.58 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
	),
	'Google inspection': ANDROID(
		'6.0.1; Nexus 5X Build/MMB29P',
		'Chrome/100.0.4896.127 Mobile Safari/537.36 (compatible; Google-InspectionTool/1.0;)',
	),
	AdsBot: IPHONE(
		'14_7_1',
		'Version/14.1.2 Mobile/15E148 Safari/604.1 (compatible; AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html)',
	),
	YandexBot: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
	YandexMobileBot:
		'Mozilla/5.0 (iPhone; CPU iPhone OS 8_1 like Mac OS X) AppleWebKit/600.1.4 (KHTML, like Gecko) Version/8.0 Mobile/12B411 Safari/600.1.4 (compatible; YandexMobileBot/3.0; +http://yandex.com/bots)',
	YandexRenderResourcesBot: `${CHROME('81.0.4044.268').replace('537.36 (KHTML', '537.36 (compatible; YandexRenderResourcesBot/1.0; +http://yandex.com/bots) (KHTML')}`,
	bingbot:
		'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/103.0.5060.134 Safari/537.36',
	Applebot:
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_10_1) AppleWebKit/600.2.5 (KHTML, like Gecko) Version/8.0.2 Safari/600.2.5 (Applebot/0.1; +http://www.apple.com/go/applebot)',
	Baiduspider: 'Mozilla/5.0 (compatible; Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)',
	Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
	Twitterbot: 'Twitterbot/1.0',
	Telegram: 'TelegramBot (like TwitterBot)',
	WhatsApp: 'WhatsApp/2.23.20.0 A',
	GPTBot: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
	PetalBot:
		'Mozilla/5.0 (Linux; Android 7.0;) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; PetalBot;+https://webmaster.petalsearch.com/site/petalbot)',
	Lighthouse: ANDROID('11; moto g power (2022)', 'Chrome/104.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse'),
	'Yahoo Slurp': 'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
};
