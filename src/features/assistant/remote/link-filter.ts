/** Text of a model without addresses of other sites, as it streams: links come from tools only. */

const ADDRESS = /(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|ru|net|org|io|info|рф|su|me|app|co|xyz|site|online|top)\b\S*/giu;
const MARKDOWN_LINK = /!?\[([^\]]*)\]\([^)]*\)/g;
/** A word longer than this is not held back. */
const LONGEST_WORD = 300;

export const withoutAddresses = (text: string): string => text.replace(MARKDOWN_LINK, '$1').replace(ADDRESS, '');

/** Holds the last word back until it is complete. */
export function createLinkFilter() {
	let held = '';
	return {
		push(part: string): string {
			const text = held + part;
			const open = text.lastIndexOf('[');
			const space = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'));
			const end =
				open >= 0 && !/\]\([^)]*\)/.test(text.slice(open)) && text.length - open < LONGEST_WORD ? Math.min(open, space + 1) : space + 1;
			const cut = text.length - end > LONGEST_WORD ? text.length : Math.max(0, end);
			held = text.slice(cut);
			return withoutAddresses(text.slice(0, cut));
		},
		end(): string {
			const rest = withoutAddresses(held);
			held = '';
			return rest;
		},
	};
}
