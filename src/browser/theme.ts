import { atom, onMount } from 'nanostores';
import { THEME_KEY, type Theme, themeOf } from '#site/themes.ts';
import { storage } from './storage.ts';

export const $theme = atom<Theme>('system');

onMount($theme, () => {
	const listen = ({ key, newValue }: StorageEvent): void => {
		if (key === THEME_KEY) $theme.set(themeOf(newValue));
	};
	$theme.set(themeOf(storage.get(THEME_KEY)));
	addEventListener('storage', listen);
	return () => removeEventListener('storage', listen);
});

export function chooseTheme(theme: Theme): void {
	if (theme === 'system') storage.remove(THEME_KEY);
	else storage.set(THEME_KEY, theme);
	$theme.set(theme);
}
