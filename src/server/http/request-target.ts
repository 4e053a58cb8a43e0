export const MAX_TARGET = 8192;

const PLAIN = /^(?:\/(?!\.{1,2}(?:\/|$))[\w\-.~!$&'()*+,;=:@]+)*\/?$/;
const PERCENT = /%(?:[0-9a-f]{2})?/gi;
const DOTS = /^(?:\.|%2e){1,2}$/i;

/** Trailing slashes, which the site redirects (spec 2), except those that a host name may follow. */
const TRAILING = /(?<=[^/])\/{2,}$/;

function readablePath(raw: string): boolean {
	const path = raw.endsWith('//') ? raw.replace(TRAILING, '/') : raw;
	if (PLAIN.test(path)) return true;
	for (let at = 0; at < path.length; at++) {
		const code = path.charCodeAt(at);
		if (code <= 0x20 || code >= 0x7f || code === 0x5c || code === 0x23) return false;
	}
	if (path.includes('//')) return false;
	for (const triplet of path.match(PERCENT) ?? []) {
		const code = Number.parseInt(triplet.slice(1), 16);
		if (Number.isNaN(code) || code < 0x20 || code === 0x7f || code === 0x2f || code === 0x5c) return false;
	}
	if (path.split('/').some((segment) => DOTS.test(segment))) return false;
	try {
		return !/%[0-9a-f]{2}/i.test(decodeURIComponent(path));
	} catch {
		return false;
	}
}

function readableQuery(query: string): boolean {
	for (let at = 0; at < query.length; at++) {
		const code = query.charCodeAt(at);
		if (code <= 0x20 || code >= 0x7f) return false;
	}
	return !query.includes('%00');
}

/**
 * Rejects ambiguous request targets, so that later code can decode once (ASVS 1.1.1).
 * @returns 414 when too long; 400 for a missing leading `/`, a broken or double escape, a null byte, an encoded, doubled or back slash, a
 * dot segment or raw non-ASCII; otherwise `null`
 */
export function targetProblem(target: string): 400 | 414 | null {
	if (target.length > MAX_TARGET) return 414;
	if (target.charCodeAt(0) !== 0x2f) return 400;
	const question = target.indexOf('?');
	const path = question < 0 ? target : target.slice(0, question);
	if (!readablePath(path)) return 400;
	return question >= 0 && !readableQuery(target.slice(question + 1)) ? 400 : null;
}

export function targetPath(target: string): string {
	const question = target.indexOf('?');
	return question < 0 ? target : target.slice(0, question);
}
