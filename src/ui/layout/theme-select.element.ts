import { $theme, chooseTheme } from '#browser/theme.ts';
import { themeColorMedia, themeOf } from '#site/themes.ts';

const colors = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta) => ({
	meta,
	own: /dark/.test(meta.media) ? ('dark' as const) : ('light' as const),
}));

$theme.subscribe((theme) => {
	const { dataset } = document.documentElement;
	if (theme === 'system') delete dataset.theme;
	else dataset.theme = theme;
	for (const { meta, own } of colors) meta.media = themeColorMedia(own, theme);
});

class ThemeSelect extends HTMLElement {
	#stop = (): void => {};

	connectedCallback(): void {
		const inputs = [...this.querySelectorAll('input')];
		const checked = themeOf(inputs.find(({ checked }) => checked)?.value);
		// The choice may precede this script.
		if (checked !== 'system') chooseTheme(checked);
		this.#stop = $theme.subscribe((theme) => {
			for (const input of inputs) input.checked = input.value === theme;
		});
		if (!matchMedia('(scripting: enabled)').matches) this.querySelector('fieldset')?.classList.remove('theme');
		this.onchange = ({ target }) => {
			if (target instanceof HTMLInputElement) chooseTheme(themeOf(target.value));
		};
	}

	disconnectedCallback(): void {
		this.#stop();
	}
}

customElements.define('theme-select', ThemeSelect);
