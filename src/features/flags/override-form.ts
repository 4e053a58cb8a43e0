/** The forms of the staff panel: what they change, who may send them and where they lead back. */
import { OVERRIDES, type ValuesByName } from './contract.ts';
import type { Declarations } from './declare.ts';

/** Query parameter in which a flag that could not be changed is named. */
export const PROBLEM = 'flag_problem';

/** The fields of a form. */
export interface OverrideForm {
	/** Sets by default. */
	action?: 'set' | 'reset' | undefined;
	/** A reset without a name resets all. */
	name?: string | undefined;
	/** JSON; a text that is none counts as itself, for flags whose values are variants' keys. */
	value?: string | undefined;
}

function readValue(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text.trim();
	}
}

/** The overrides after a form; null when it names no flag of ours or its value breaks the flag's contract. */
export function changeOverrides(
	before: ValuesByName,
	{ action = 'set', name = '', value = '' }: OverrideForm,
	declared: Declarations,
): ValuesByName | null {
	if (action === 'reset' && name === '') return {};
	const flag = declared.get(name);
	if (!flag) return null;
	const others = Object.fromEntries(Object.entries(before).filter(([one]) => one !== name));
	if (action === 'reset') return others;
	const given = readValue(value);
	return flag.contract(given) ? { ...others, [name]: given } : null;
}

/** Whether a form was sent by a page of ours: browsers say so in `Sec-Fetch-Site`, older ones in `Origin`. */
export function isOwnRequest(headers: Headers): boolean {
	const site = headers.get('sec-fetch-site');
	if (site !== null) return site === 'same-origin';
	const origin = headers.get('origin') ?? '';
	return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}

/** A local address to lead back to, without overrides, which are in the cookie now; the main page for anything else. */
export function returnAddress(back: string | undefined, problem: string | undefined): string {
	const local = back !== undefined && back.length <= 1000 && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(back) ? back : '/';
	const { pathname, searchParams } = new URL(local, 'http://localhost');
	searchParams.delete(OVERRIDES);
	searchParams.delete(PROBLEM);
	if (problem !== undefined) searchParams.set(PROBLEM, problem.slice(0, 60));
	const path = pathname.startsWith('//') ? '/' : pathname;
	return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}
