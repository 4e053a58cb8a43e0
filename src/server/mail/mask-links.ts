const LINK = /https?:\/\/[^\s<>"']+/g;
/** Tokens and signatures: long segments of the path and long values of parameters. */
const SECRET = /(?<=[/=])[\w-]{20,}/g;

const LOGIN_CODE = /\b\d{6}\b/g;

/** Masks the secret parts of links: whoever reads a stored mail cannot act as its recipient. */
export const maskLinks = (text: string): string =>
	text.replace(LINK, (link) => {
		const [, origin = '', rest = ''] = /^(https?:\/\/[^/?#]*)(.*)$/.exec(link) ?? [];
		return origin + rest.replace(SECRET, '…');
	});

/** {@link maskLinks}, and the codes of SMS. */
export const maskSecrets = (text: string, channel: 'mail' | 'sms'): string =>
	channel === 'sms' ? maskLinks(text).replace(LOGIN_CODE, '······') : maskLinks(text);
