import { OVERRIDES, type ValuesByName } from './contract.ts';
import type { Declarations } from './declare.ts';

export const PROBLEM = 'flag_problem';

export interface OverrideForm {
	action?: 'set' | 'reset' | undefined;
	/** A reset without a name resets all. */
	name?: string | undefined;
	/** JSON; invalid JSON is a string, for variant keys. */
	value?: string | undefined;
}

function readValue(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text.trim();
	}
}

/** Overrides after a form; null for an unknown flag or an invalid value. */
export function changeOverrides(
	before: ValuesByName,
	{ action = 'set', name = '', value = '' }: OverrideForm,
	declared: Declarations,
): ValuesByName | null {
	if (action === 'reset' && name === '') return {};
	const flag = declared.get(name);
	if (!flag) return null;
	const others = Object.fromEntries(Object.entries(before).filter(([item]) => item !== name));
	if (action === 'reset') return others;
	const given = readValue(value);
	return flag.contract(given) ? { ...others, [name]: given } : null;
}

/** Same-origin check by `Sec-Fetch-Site`, or by `Origin` in older browsers. */
export function isOwnRequest(headers: Headers): boolean {
	const site = headers.get('sec-fetch-site');
	if (site !== null) return site === 'same-origin';
	const origin = headers.get('origin') ?? '';
	return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}

/** Local return address without overrides, because the cookie has them; the main page if invalid. */
export function returnAddress(back: string | undefined, problem: string | undefined): string {
	const local = back !== undefined && back.length <= 1000 && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(back) ? back : '/';
	const { pathname, searchParams } = new URL(local, 'http://localhost');
	searchParams.delete(OVERRIDES);
	searchParams.delete(PROBLEM);
	if (problem !== undefined) searchParams.set(PROBLEM, problem.slice(0, 60));
	const path = pathname.startsWith('//') ? '/' : pathname;
	return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}
