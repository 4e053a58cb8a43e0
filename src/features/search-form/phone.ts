import { useEffect, useState } from 'react';
import { useForm } from './form-context.ts';

/** Windows in which pop-ups of the form fill the screen; `interaction.ts` has the same width. */
const PHONE = '(max-width: 767.98px)';

export const isPhone = (): boolean => matchMedia(PHONE).matches;

/** Whether the form lives in a window of a phone's width. */
export function usePhone(): boolean {
	const { live } = useForm();
	const [phone, setPhone] = useState(false);
	useEffect(() => {
		if (!live) return;
		const query = matchMedia(PHONE);
		const update = () => setPhone(query.matches);
		update();
		query.addEventListener('change', update);
		return () => query.removeEventListener('change', update);
	}, [live]);
	return phone;
}
