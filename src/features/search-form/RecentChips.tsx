import { useStore } from '@nanostores/react';
import { Icon } from '#ui/Icon.tsx';
import { iconClock, iconClose } from '#ui/icons.ts';
import { inShort } from './filling.ts';
import { useForm } from './form-context.ts';

/** The guest's last searches (spec 6), each one filling the form, each removable. They come late, at the end of their strip: nothing moves. */
export function RecentChips() {
	const { form, props, t, live } = useForm();
	const recent = useStore(form.$recent);
	if (!live) return null;
	return recent.map((search) => {
		const { names, ...query } = search.search_params;
		const { places, days } = inShort(query, { ...props, nameOf: (code) => names[code] }, t.places.anywhere());
		const what = days ? `${places}, ${days}` : places;
		return (
			<span className="chip search-recent" key={search.id}>
				<button type="button" onClick={() => form.takeRecent(search)}>
					<Icon icon={iconClock} />
					{what}
				</button>
				<button type="button" aria-label={t.recent.forget({ what })} onClick={() => form.forget(search.id)}>
					<Icon icon={iconClose} />
				</button>
			</span>
		);
	});
}
