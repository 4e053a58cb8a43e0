import { expect, it } from 'vitest';
import { SAMPLES } from '#browser/log.ts';
import { createSeoLog } from '#server/log/seo-log.ts';

it('spec 9: logs 5 % of the addresses of SEO pages that lead to none, tagged seo', () => {
	expect(SAMPLES.seo).toBe(0.05);
	const logged: unknown[] = [];
	for (const random of [0, 0.049, 0.05, 0.9]) {
		const log = createSeoLog({ info: (...all) => logged.push(all), random: () => random });
		log(`/airports/X${random}`, 404);
		log('/airports/SVO', 200);
		log('/faq/nothing', 404);
	}
	expect(logged).toEqual(
		['/airports/X0', '/airports/X0.049'].map((path) => ['SEO page not found', { tag: 'seo', page: 'seo_airport', path }]),
	);
});

it.each([
	['/routes/MOW/XXX', 'seo_city_city'],
	['/countries/XX', 'seo_country'],
	['/cities/XXX', 'seo_city'],
	['/airlines/00', 'seo_airline'],
])('logs %s as %s', (path, page) => {
	const logged: unknown[] = [];
	createSeoLog({ info: (_, details) => logged.push(details), random: () => 0 })(path, 404);
	expect(logged).toEqual([{ tag: 'seo', page, path }]);
});
