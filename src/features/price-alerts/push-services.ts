import { isLoopbackHost, matchesHost } from '#server/http/hosts.ts';

/** Push services of the browsers; `PUSH_HOSTS` adds others. */
const SERVICES = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'];

/** Whether a subscription's address is one of a push service: browsers name it, so others must not make us call any address. */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
	const url = URL.parse(endpoint);
	if (url?.username !== '' || url.password !== '') return false;
	if (more.some((pattern) => matchesHost(pattern, url.host) || matchesHost(pattern, url.hostname)))
		return url.protocol === 'https:' || isLoopbackHost(url.hostname);
	return url.protocol === 'https:' && url.port === '' && SERVICES.some((pattern) => matchesHost(pattern, url.hostname));
}
