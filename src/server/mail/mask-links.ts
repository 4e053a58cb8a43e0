const LINK = /https?:\/\/[^\s<>"']+/g;
/** Tokens and signatures: long segments of the path and long values of parameters. */
const SECRET = /(?<=[/=])[\w-]{20,}/g;

/** Masks the secret parts of links: whoever reads a stored mail cannot act as its recipient. */
export const maskLinks = (text: string): string =>
	text.replace(LINK, (link) => {
		const [, origin = '', rest = ''] = /^(https?:\/\/[^/?#]*)(.*)$/.exec(link) ?? [];
		return origin + rest.replace(SECRET, '…');
	});
