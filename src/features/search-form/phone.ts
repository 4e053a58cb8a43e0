import { useEffect, useState } from 'react';
import { $phone } from '#browser/viewport.ts';
import { useForm } from './form-context.ts';

/** False until the form is live, as in the server's HTML. */
export function usePhone(): boolean {
	const { live } = useForm();
	const [phone, setPhone] = useState(false);
	useEffect(() => (live ? $phone.subscribe(setPhone) : undefined), [live]);
	return phone;
}
