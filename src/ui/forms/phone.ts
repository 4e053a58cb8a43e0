import { useEffect, useState } from 'react';
import { $phone } from '#browser/viewport.ts';

/** False until the form is live, as in the server's HTML. */
export function usePhone(live: boolean): boolean {
	const [phone, setPhone] = useState(false);
	useEffect(() => (live ? $phone.subscribe(setPhone) : undefined), [live]);
	return phone;
}
