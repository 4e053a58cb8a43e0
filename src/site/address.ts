export interface ParsedAddress {
	/** Decoded and re-encoded once, without doubled or trailing slashes; null if it cannot be decoded. */
	readonly path: string | null;
	readonly query: string;
	readonly normalized: boolean;
}

const NORMAL_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[\w\-.~!$&'()*+,;=:@]+)+$/;
const UNESCAPED: Readonly<Record<string, string>> = {
	'%24': '$',
	'%26': '&',
	'%2B': '+',
	'%2C': ',',
	'%3A': ':',
	'%3B': ';',
	'%3D': '=',
	'%40': '@',
};

function normalSegment(raw: string): string | null {
	try {
		const text = decodeURIComponent(raw);
		if (text === '.' || text === '..' || text.includes('\0')) return null;
		return encodeURIComponent(text).replace(/%(?:2[46BC]|3[ABD]|40)/g, (code) => UNESCAPED[code] ?? code);
	} catch {
		return null;
	}
}

function normalPath(raw: string): string | null {
	if (raw === '/' || NORMAL_PATH.test(raw)) return raw;
	const segments = raw.split('/').filter(Boolean).map(normalSegment);
	return segments.includes(null) ? null : `/${segments.join('/')}`;
}

/** Parses a path with query, or a full URL, whose host and fragment are dropped. */
export function readAddress(url: string): ParsedAddress {
	const local = url.replace(/^[a-z][a-z+.-]*:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
	const queryStart = local.indexOf('?');
	const raw = (queryStart < 0 ? local : local.slice(0, queryStart)) || '/';
	const path = normalPath(raw);
	return { path, query: queryStart < 0 ? '' : local.slice(queryStart + 1), normalized: path !== raw };
}

/** Raw parameters in order, empty ones included: joining `raw` by `&` gives the query back. */
export function readQuery(query: string): readonly { name: string; value: string; raw: string }[] {
	if (query === '') return [];
	return query.split('&').map((raw) => {
		const equals = raw.indexOf('=');
		return { name: equals < 0 ? raw : raw.slice(0, equals), value: equals < 0 ? '' : raw.slice(equals + 1), raw };
	});
}
