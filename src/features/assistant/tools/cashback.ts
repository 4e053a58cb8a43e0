/** The subscription, and the traveller's cashback. */
import { z } from 'zod';
import { messages } from '#i18n/messages.ts';
import { href } from '#site/links.ts';
import { isOpen } from '#site/route-table.ts';
import { defineTool, sourceOutput, urlOutput } from './tool.ts';

export const myCashback = defineTool({
	name: 'my_cashback',
	title: 'Subscription and cashback',
	description: 'Price of the subscription, how cashback is earned, and the cashback of this traveller.',
	personal: true,
	input: z.object({}),
	output: sourceOutput.extend({
		subscription: z.string(),
		price: z.string().describe('A month'),
		percent: z.string().describe('Cashback of a booking'),
		available: z.string().nullable().describe('Null: the traveller is not signed in, or only the page has it'),
		url: urlOutput,
	}),
	isOpen: (site) => isOpen('/my/loyalty', site),
	async run(_, { site, ports, request }) {
		const { name, price, percent, path, own } = await ports.cashback(site, request);
		const t = messages(site.locale, 'assistant').cards;
		const url = href(site, path);
		const ownRow = own
			? {
					title: own.available === null ? t.cashbackPage() : t.ownCashback({ amount: own.available }),
					text: own.pending === null ? '' : t.pendingCashback({ amount: own.pending }),
				}
			: { title: t.signInCashback(), text: '' };
		return {
			facts: {
				source: site.brandName,
				simulated: site.simulated,
				subscription: name,
				price,
				percent,
				available: own?.available ?? null,
				url,
			},
			cards: [
				{
					kind: 'texts',
					title: name,
					rows: [
						{ ...ownRow, href: href(site, own?.path ?? '/my/sign-in'), source: '' },
						{ title: t.membership({ name, price }), text: t.membershipText({ percent }), href: url, source: '' },
					],
					more: null,
				},
			],
		};
	},
});
