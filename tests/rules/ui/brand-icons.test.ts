import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Brand } from '#site/site.ts';
import { BRAND_ICONS } from '#ui/tokens/brand-icons.ts';

/** Colours of a picture of 32 × 32 points, on white. */
const points = (picture: Buffer): Promise<Buffer> =>
	sharp(picture).flatten({ background: '#fff' }).resize(32, 32).removeAlpha().raw().toBuffer();

describe('the icon in the tab', () => {
	it.each(Object.keys(BRAND_ICONS) as Brand[])("is a small picture of points that looks like the brand's large one: %s", async (brand) => {
		const [type, data = ''] = BRAND_ICONS[brand].split(';base64,');
		expect(type).toBe('data:image/png');
		expect(data.length).toBeLessThanOrEqual(320);
		const icon = Buffer.from(data, 'base64');
		expect(await sharp(icon).metadata()).toMatchObject({ width: 32, height: 32 });
		const [small, large] = await Promise.all([points(icon), points(readFileSync(`public/icons/${brand.toLowerCase()}-192.png`))]);
		const off = small.reduce((sum, value, i) => sum + Math.abs(value - (large[i] ?? 0)), 0) / small.length;
		expect(off).toBeLessThan(24);
	});
});
