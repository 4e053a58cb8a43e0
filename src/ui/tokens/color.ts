/** sRGB, 0–255. */
export type Rgb = readonly [number, number, number];

const linear = (l: number, c: number, h: number): number[] => {
	const a = c * Math.cos((h * Math.PI) / 180);
	const b = c * Math.sin((h * Math.PI) / 180);
	const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
	return [
		4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
		-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
		-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
	];
};

const inGamut = (channels: number[]): boolean => channels.every((v) => v > -0.0005 && v < 1.0005);

const encode = (v: number): number => {
	const x = Math.min(1, Math.max(0, v));
	return Math.round(255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055));
};

/** Converts OKLCH (`l` 0–1, `c` 0–0.4, `h` degrees) to sRGB; out-of-gamut colours lose chroma, not contrast. */
export const oklchToRgb = (l: number, c: number, h: number): Rgb => {
	let low = 0;
	let high = c;
	if (!inGamut(linear(l, c, h))) {
		for (let i = 0; i < 20; i++) {
			const middle = (low + high) / 2;
			if (inGamut(linear(l, middle, h))) low = middle;
			else high = middle;
		}
		high = low;
	}
	const [r = 0, g = 0, b = 0] = linear(l, high, h).map(encode);
	return [r, g, b];
};

const luminance = (rgb: Rgb): number => {
	const [r = 0, g = 0, b = 0] = rgb.map((v) => (v <= 10 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG 2.2 contrast ratio, 1–21. */
export const contrast = (first: Rgb, second: Rgb): number => {
	const a = luminance(first);
	const b = luminance(second);
	return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};
