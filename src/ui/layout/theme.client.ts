/** Theme switch in the footer, stored in this browser and synchronized between tabs. */
import { storage } from '#browser/storage.ts';
import { THEME_KEY, type Theme, themeColorMedia, themeOf } from './themes.ts';

const fieldset = document.querySelector<HTMLElement>('.theme');
const inputs = [...(fieldset?.querySelectorAll('input') ?? [])];
const colors = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta) => ({
	meta,
	own: /dark/.test(meta.media) ? ('dark' as const) : ('light' as const),
}));

function show(theme: Theme): void {
	const page = document.documentElement.dataset;
	if (theme === 'system') delete page.theme;
	else page.theme = theme;
	for (const { meta, own } of colors) meta.media = themeColorMedia(own, theme);
	for (const input of inputs) input.checked = input.value === theme;
}

function choose(theme: Theme): void {
	if (theme === 'system') storage.remove(THEME_KEY);
	else storage.set(THEME_KEY, theme);
	show(theme);
}

/** A choice made before this script loaded. */
const checked = themeOf(inputs.find(({ checked }) => checked)?.value);
if (checked === 'system') show(themeOf(storage.get(THEME_KEY)));
else choose(checked);

if (!matchMedia('(scripting: enabled)').matches) fieldset?.classList.remove('theme');
fieldset?.addEventListener('change', ({ target }) => {
	if (target instanceof HTMLInputElement) choose(themeOf(target.value));
});
window.addEventListener('storage', ({ key, newValue }) => {
	if (key === THEME_KEY) show(themeOf(newValue));
});
