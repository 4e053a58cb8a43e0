/** Some proxies add the port: `1.2.3.4:5678`, `[2001:db8::1]:5678`. */
const WITH_PORT = /^(?:\[([\da-f:.]+)\](?::\d+)?|(\d{1,3}(?:\.\d{1,3}){3}):\d+)$/i;
const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** Rate limit key: an IPv4 address, also if mapped to IPv6, or the first 64 bits of an IPv6 address. Other text is unchanged. */
export function clientKey(text: string): string {
	const [, bracketed, dotted] = WITH_PORT.exec(text) ?? [];
	const address = bracketed ?? dotted ?? text;
	const mapped = MAPPED.exec(address)?.[1];
	if (mapped !== undefined) return mapped;
	if (!address.includes(':')) return address.slice(0, 64);
	const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::', 2);
	const left = head === '' ? [] : head.split(':');
	const right = tail ? tail.split(':') : [];
	const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
	const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
	return `${groups
		.slice(0, 4)
		.map((group) => group.replace(/^0+(?=.)/, '').slice(0, 16))
		.join(':')}::`;
}
