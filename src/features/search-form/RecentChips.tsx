import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { iconClock, iconClose } from '#ui/icons.ts';
import { inShort } from './fill-form.ts';
import { useForm } from './form-context.ts';
import type { Teller } from './recent-times.ts';

/** The words for how long ago a search was, fetched when there is one; undefined until they have come or will not. */
function useTeller(wanted: boolean, language: string): Teller | undefined {
	const [words, setWords] = useState<{ tell: Teller }>();
	useEffect(() => {
		if (!wanted) return;
		import('./recent-times.ts')
			.then(({ loadTeller }) => loadTeller(language))
			.catch(() => () => '')
			.then((tell) => setWords({ tell }));
	}, [wanted, language]);
	return words?.tell;
}

/** The guest's last searches (spec 6), each one filling the form, each removable. They come late, at the end of their strip: nothing moves. */
export function RecentChips() {
	const { form, props, t, live } = useForm();
	const recent = useStore(form.$recent);
	const tell = useTeller(live && recent.length > 0, props.language);
	if (!live || !tell) return null;
	return recent.map((search) => {
		const { names, ...query } = search.search_params;
		const { places, days } = inShort(query, { ...props, nameOf: (code) => names[code] }, t.places.anywhere());
		const what = days ? `${places}, ${days}` : places;
		const when = tell(search.created_at);
		return (
			<span className="chip search-recent" key={search.id}>
				<button type="button" onClick={() => form.takeRecent(search)}>
					<Icon icon={iconClock} />
					{what}
					{when && <span className="muted"> {when}</span>}
				</button>
				<button type="button" aria-label={t.recent.forget({ what })} onClick={() => form.forget(search.id)}>
					<Icon icon={iconClose} />
				</button>
			</span>
		);
	});
}
