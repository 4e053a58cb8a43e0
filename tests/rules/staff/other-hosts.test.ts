import { expect, it } from 'vitest';
import { otherHosts } from '#features/staff/other-hosts.ts';

it('names each host once, with the brands whose data it stores', () => {
	const hosts = (services: object) => otherHosts({ services } as never, 'forms');
	expect(hosts({})).toEqual([]);
	const [one, two] = ['https://one.example/svc/forms', 'https://two.example:8080/svc/forms'];
	expect(hosts({ forms: { AS: one, WA: one } })).toEqual([{ host: 'one.example', brands: ['AS', 'WA'] }]);
	expect(hosts({ forms: { AS: one, WA: two } })).toEqual([
		{ host: 'one.example', brands: ['AS'] },
		{ host: 'two.example:8080', brands: ['WA'] },
	]);
	expect(hosts({ forms: { WA: two } })).toEqual([{ host: 'two.example:8080', brands: ['WA'] }]);
});
