/** Shows who is signed in at the account link of the header, and ends the session in this browser at sign-out (spec 4.8). */
import { $session, type SessionUser } from '#browser/session.ts';
import style from './account-chip.css?inline';
import { SIGN_OUT } from './address.ts';
import { userSession } from './user-session.ts';

const initialOf = ({ name, mail }: SessionUser): string =>
	[...(name ?? mail ?? '')][0]?.toLocaleUpperCase(document.documentElement.lang) ?? '✓';

function showChip(link: HTMLElement): void {
	const icon = [...link.childNodes];
	const label = link.getAttribute('aria-label') ?? '';
	const chip = Object.assign(document.createElement('span'), { className: 'account-chip', ariaHidden: 'true' });
	document.head.append(Object.assign(document.createElement('style'), { textContent: style }));
	$session.subscribe(({ user }) => {
		link.toggleAttribute('data-signed-in', user !== null);
		link.replaceChildren(...(user ? [chip] : icon));
		const name = user?.name ?? user?.mail ?? user?.phone;
		link.setAttribute('aria-label', user ? [label, name].filter(Boolean).join(': ') : label);
		if (user) chip.textContent = initialOf(user);
	});
}

/** The server ends the session first; if it can't be reached, the form is sent as without script. */
function endSessionWith(form: HTMLFormElement): void {
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		void userSession.logout().finally(() => form.submit());
	});
}

export function startAccountChip(): void {
	const link = document.querySelector<HTMLElement>('.top [data-account]');
	if (link) showChip(link);
	for (const form of document.querySelectorAll<HTMLFormElement>(`form[action*="${SIGN_OUT}"]`)) endSessionWith(form);
	void userSession.load();
}
