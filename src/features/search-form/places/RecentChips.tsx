import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { summarizeSearch } from '#features/search-form/fill-form.ts';
import { useForm } from '#features/search-form/form-context.ts';
import { Icon } from '#ui/controls/Icon.tsx';
import { iconClock, iconClose } from '#ui/controls/icons.ts';
import type { RelativeTimeFormat } from './recent-times.ts';

/** Undefined while loading or on failure. */
function useRelativeTime(enabled: boolean, language: string): RelativeTimeFormat | undefined {
	const [loaded, setLoaded] = useState<{ format: RelativeTimeFormat }>();
	useEffect(() => {
		if (!enabled) return;
		import('./recent-times.ts')
			.then(({ loadRelativeTime }) => loadRelativeTime(language))
			.catch(() => () => '')
			.then((format) => setLoaded({ format }));
	}, [enabled, language]);
	return loaded?.format;
}

/** Rendered at the end of the strip so that nothing shifts. */
export function RecentChips() {
	const { form, props, t, live } = useForm();
	const recent = useStore(form.$recent);
	const format = useRelativeTime(live && recent.length > 0, props.language);
	if (!live || !format) return null;
	return recent.map((search) => {
		const { names, ...query } = search.search_params;
		const { places, days } = summarizeSearch(query, { ...props, nameOf: (code) => names[code] }, t.places.anywhere());
		const what = days ? `${places}, ${days}` : places;
		const when = format(search.created_at);
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
