import { type Device, deviceOf, type NavigatorInfo, type Platform, platformOf } from './platform.ts';

export interface DeviceInfo {
	readonly device: Device;
	readonly platform: Platform;
	readonly browser: string;
	readonly os: string;
	readonly webview: boolean;
	readonly bot: boolean;
	readonly bot_type?: string;
}

type Rules = readonly (readonly [name: string, sign: RegExp])[];

/** The first match counts: Chromium-based browsers also name Chrome and Safari. */
const BROWSERS: Rules = [
	['yandex', /YaBrowser|YaApp|YaSearchApp/],
	['samsung', /SamsungBrowser/],
	['opera', /OPR\/|OPiOS|OPT\/|Opera/],
	['edge', /Edg(?:e|A|iOS)?\//],
	['huawei', /HuaweiBrowser/],
	['miui', /MiuiBrowser/],
	['uc', /UC ?Browser/],
	['vivaldi', /Vivaldi/],
	['duckduckgo', /DuckDuckGo|Ddg\//],
	['firefox', /Firefox|FxiOS/],
	['chrome', /Chrom(?:e|ium)|CriOS/],
	['safari', /Safari|AppleWebKit/],
	['ie', /Trident|MSIE/],
];
const SYSTEMS: Rules = [
	['windows', /Windows/],
	['ios', /iP(?:hone|ad|od)/],
	['harmonyos', /HarmonyOS|OpenHarmony/],
	['android', /Android/],
	['chromeos', /CrOS/],
	['macos', /Mac/],
	['tizen', /Tizen/],
	['linux', /Linux|X11/],
];
const BOTS: Rules = [
	['ai', /gptbot|chatgpt|oai-search|claude|anthropic|perplexity|ccbot|bytespider|amazonbot|meta-external/i],
	['social', /facebookexternalhit|twitterbot|telegrambot|whatsapp\/|vkshare|linkedinbot|slackbot|discordbot|pinterest(?:bot|\/0)|viber/i],
	[
		'search',
		/googlebot|google-inspection|adsbot|bingbot|yandex\w*bot|baiduspider|duckduckbot|applebot|mail\.ru_bot|petalbot|slurp|seznambot/i,
	],
	['monitor', /lighthouse|pingdom|uptimerobot|gtmetrix|ptst\/|headless/i],
	['other', /[^u]bot\b|crawl|spider|^(?:curl|wget|python|go-http|java|okhttp|axios|node)/i],
];
const WEBVIEWS =
	/; wv\)|FB(?:AN|AV|_IAB)|Instagram|\bLine\/|MicroMessenger|VKAndroidApp|com\.vk\.|OKApp|Telegram-|GSA\/|Snapchat|TikTok|musical_ly|Bytedance|Pinterest\/|YaApp|YaSearchApp/;

const first = (rules: Rules, text: string): string | undefined => rules.find(([, sign]) => sign.test(text))?.[0];

/** Device, browser, system, webview and bot by user agent; unknown names are `other`. */
export function deviceInfo(self: NavigatorInfo): DeviceInfo {
	const { userAgent, webdriver } = self;
	const device = deviceOf(self);
	const touchMac = device === 'tablet' && /Macintosh/.test(userAgent);
	const os = touchMac ? 'ios' : (first(SYSTEMS, userAgent) ?? 'other');
	const bot = first(BOTS, userAgent) ?? (webdriver ? 'automation' : undefined);
	return {
		device,
		platform: platformOf(device),
		browser: first(BROWSERS, userAgent) ?? 'other',
		os,
		webview: WEBVIEWS.test(userAgent) || (os === 'ios' && !touchMac && !/Safari/.test(userAgent)),
		bot: bot !== undefined,
		...(bot === undefined ? {} : { bot_type: bot }),
	};
}
