export type Device = 'desktop' | 'mobile' | 'tablet';
export type Platform = 'desktop' | 'mobile_web' | 'tablet_web';

export interface NavigatorInfo {
	readonly userAgent: string;
	readonly maxTouchPoints?: number;
	readonly webdriver?: boolean;
	readonly userAgentData?: { readonly mobile: boolean; readonly platform: string } | undefined;
}

export function deviceOf({ userAgent, maxTouchPoints = 0, userAgentData }: NavigatorInfo): Device {
	if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle/i.test(userAgent) && !/Windows NT|iPhone/.test(userAgent)) return 'tablet';
	if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'tablet';
	if (userAgentData?.mobile || /iP(?:hone|od)|Mobi|Opera Mini|Windows Phone|IEMobile/i.test(userAgent)) return 'mobile';
	return /Android|HarmonyOS/.test(userAgent) ? 'tablet' : 'desktop';
}

export const platformOf = (device: Device): Platform => (device === 'desktop' ? 'desktop' : `${device}_web`);
