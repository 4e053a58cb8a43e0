import { useEffect, useState } from 'react';
import { PHONE_QUERY } from '#ui/controls/phone-query.ts';
import { useForm } from './form-context.ts';

export const isPhone = (): boolean => matchMedia(PHONE_QUERY).matches;

export function usePhone(): boolean {
	const { live } = useForm();
	const [phone, setPhone] = useState(false);
	useEffect(() => {
		if (!live) return;
		const query = matchMedia(PHONE_QUERY);
		const update = () => setPhone(query.matches);
		update();
		query.addEventListener('change', update);
		return () => query.removeEventListener('change', update);
	}, [live]);
	return phone;
}
