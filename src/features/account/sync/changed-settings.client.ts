/** Tells which settings of this browser were replaced by the account's. */
import { http, type ResponseContract } from '#browser/http.ts';
import { isRecord } from '#lib/is-record.ts';
import stored from '#ui/controls/stored.css?url';
import type { LocalSetting } from './local-settings.ts';

/** Response of `/my/settings/changed.json`. */
export interface ChangedText {
	readonly text: string;
	readonly link: string;
	readonly href: string;
	readonly close: string;
}

const contract: ResponseContract<ChangedText> = {
	name: 'Changed settings',
	holds: (body): body is ChangedText => isRecord(body) && ['text', 'link', 'href', 'close'].every((name) => typeof body[name] === 'string'),
};

/** In the market and language of this page, as its link to `/choose` names them. */
function addressOf(changed: readonly LocalSetting[]): URL {
	const choose = document.querySelector<HTMLAnchorElement>('[data-choose]');
	const address = new URL(choose?.href ?? '/choose', location.href);
	address.pathname = address.pathname.replace(/\/choose$/, '/my/settings/changed.json');
	address.searchParams.delete('from');
	for (const name of changed) address.searchParams.append('changed', name);
	return address;
}

export async function showChanges(changed: readonly LocalSetting[]): Promise<void> {
	const outcome = await http.request(addressOf(changed).href, { contract });
	if (outcome.kind !== 'ok') return;
	const { text, link, href, close } = outcome.value;
	const notice = Object.assign(document.createElement('div'), { className: 'stored' });
	notice.setAttribute('role', 'status');
	const button = Object.assign(document.createElement('button'), {
		className: 'btn btn-plain btn-small',
		type: 'button',
		textContent: close,
	});
	button.addEventListener('click', () => notice.remove());
	notice.append(
		Object.assign(document.createElement('p'), { textContent: text }),
		Object.assign(document.createElement('a'), { className: 'btn btn-accent btn-small', href, textContent: link }),
		button,
	);
	const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stored });
	style.addEventListener('load', () => document.body.append(notice));
	document.head.append(style);
}
