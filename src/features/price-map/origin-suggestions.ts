import { useCallback, useEffect, useRef, useState } from 'react';
import { http, type ResponseContract } from '#browser/http.ts';
import type { Suggestion } from '#features/places/contract.ts';
import type { Language } from '#i18n/locales.ts';

const WAIT = 150;
const FEWEST_LETTERS = 2;

const contract: ResponseContract<Pick<Suggestion, 'name' | 'code'>[]> = {
	name: 'Place suggestions',
	holds: (body): body is Pick<Suggestion, 'name' | 'code'>[] =>
		Array.isArray(body) && body.every((item) => typeof item?.name === 'string' && typeof item.code === 'string'),
};

/** Cities for the native list of the field: "Gdańsk (GDN)", which the page reads like a name. The latest text wins. */
export function useOriginSuggestions(service: string, language: Language) {
	const [suggestions, setSuggestions] = useState<string[]>([]);
	const running = useRef<{ timer?: ReturnType<typeof setTimeout>; request?: AbortController }>({});
	const stop = useCallback(() => {
		clearTimeout(running.current.timer);
		running.current.request?.abort();
	}, []);
	useEffect(() => stop, [stop]);
	const look = useCallback(
		(term: string) => {
			stop();
			if (term.trim().length < FEWEST_LETTERS) return;
			const request = new AbortController();
			const load = async () => {
				const query = new URLSearchParams({ term, locale: language, types: 'city' });
				const result = await http.request(`${service}/v2/places.json?${query}`, { contract, signal: request.signal });
				if (result.kind === 'ok') setSuggestions(result.value.map(({ name, code }) => `${name} (${code})`));
			};
			running.current = { timer: setTimeout(() => void load(), WAIT), request };
		},
		[service, language, stop],
	);
	return { suggestions, look };
}
