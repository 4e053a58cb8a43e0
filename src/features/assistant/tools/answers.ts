/** Articles of the FAQ, instructions and entry rules, each with its source. */
import { z } from 'zod';
import { TRANSITS } from '#features/assistant/contract.ts';
import { MAX_QUESTION_LENGTH } from '#features/faq/contract.ts';
import { ORDER_ID } from '#features/orders/contract.ts';
import { messages } from '#i18n/messages.ts';
import { day } from '#lib/format.ts';
import { href } from '#site/links.ts';
import { isOpen } from '#site/route-table.ts';
import { placeName } from '#world/place-names.ts';
import { isAbout } from './relevance.ts';
import { defineTool, placeInput, sourceOutput, ToolError, urlOutput } from './tool.ts';

const SHOWN = 3;
const LONGEST_TEXT = 280;
const LONGEST_STEP = 160;

const question = z
	.string()
	.min(2)
	.max(MAX_QUESTION_LENGTH * 4);
const articleOutput = z.object({ title: z.string(), text: z.string(), updated: z.string(), url: urlOutput });

const cut = (text: string, length: number): string => (text.length <= length ? text : `${text.slice(0, text.lastIndexOf(' ', length))}…`);

export const searchFaqTool = defineTool({
	name: 'search_faq',
	title: 'Answers about travelling',
	description: 'Searches our articles about baggage, refunds, documents, payment and rights. State nothing that they do not say.',
	input: z.object({ question }),
	output: sourceOutput.extend({ articles: z.array(articleOutput) }),
	async run(input, { site, now, ports }) {
		const hits = ports
			.faq(input.question, site, now)
			.filter((hit) => isAbout(input.question, hit))
			.slice(0, SHOWN);
		if (hits.length === 0) throw new ToolError('nothing-found', 'No article is about this');
		const { formats } = ports.price(site, now.toISOString().slice(0, 10));
		const t = messages(site.locale, 'assistant').cards;
		const articles = hits.map(({ title, excerpt, updated, path }) => ({
			title,
			text: cut(excerpt, LONGEST_TEXT),
			updated,
			url: href(site, path),
		}));
		return {
			facts: { source: site.brandName, simulated: false, articles },
			cards: [
				{
					kind: 'texts',
					title: t.answers(),
					rows: articles.map(({ title, text, updated, url }) => ({
						title,
						text,
						href: url,
						source: t.articleOf({ date: day(formats, updated) }),
					})),
					more: { text: t.allAnswers(), href: `${href(site, '/faq', { q: input.question.slice(0, MAX_QUESTION_LENGTH) })}` },
				},
			],
		};
	},
});

export const readInstruction = defineTool({
	name: 'read_instruction',
	title: 'Step-by-step instruction',
	description: 'Steps of the instruction that is about a question: refund, mistake in a name, check-in, lost baggage and the like.',
	input: z.object({ question }),
	output: sourceOutput.extend({
		title: z.string(),
		steps: z.array(z.object({ title: z.string(), text: z.string(), url: urlOutput })),
		url: urlOutput,
	}),
	async run(input, { site, now, ports }) {
		const hit = ports.faq(input.question, site, now).find(({ kind }) => kind === 'instructions');
		const article = hit ? ports.steps(hit.slug, site, now) : null;
		if (!article) throw new ToolError('nothing-found', 'No instruction is about this');
		const { formats } = ports.price(site, now.toISOString().slice(0, 10));
		const t = messages(site.locale, 'assistant').cards;
		const steps = article.steps.map(({ title, text, path }) => ({ title, text: cut(text, LONGEST_STEP), url: href(site, path) }));
		const url = href(site, article.path);
		return {
			facts: { source: site.brandName, simulated: false, title: article.title, steps, url },
			cards: [
				{
					kind: 'steps',
					title: article.title,
					rows: steps.map((step) => ({ title: step.title, text: step.text, href: step.url, source: '' })),
					more: { text: t.instruction({ date: day(formats, article.updated) }), href: url },
				},
			],
		};
	},
});

export const entryRulesTool = defineTool({
	name: 'entry_rules',
	title: 'Entry rules',
	description: 'Visa and document rules of a country for citizens of another, or of a connection there, with the official source.',
	input: z.object({
		country: z.string().regex(/^[A-Z]{2}$/),
		citizenship: z
			.string()
			.regex(/^[A-Z]{2}$/)
			.optional()
			.describe('ISO country code; left out: what the traveller has stored, else the country of the market'),
		transit: z
			.enum(TRANSITS)
			.optional()
			.describe('Rules of a connection in the country; landside: the border is passed, as at a self-transfer'),
		airport: placeInput.optional().describe('Airport of the connection'),
	}),
	output: sourceOutput.extend({
		country: z.string(),
		citizenship: z.string(),
		rules: z.array(z.object({ text: z.string(), sure: z.string(), source: z.string(), url: z.string(), when: z.string() })),
		unknown: z.array(z.string()),
	}),
	async run({ country, citizenship: given, transit: kind, airport = null }, { site, ports, now, request }) {
		const citizenship = given ?? (await ports.citizenship(site, request));
		const transit = kind === undefined ? {} : { transit: { kind, airport } };
		const rules = await ports.entryRules({ country, citizenship, ...transit }, site, now);
		if (!rules) throw new ToolError('unavailable', 'Entry rules do not respond');
		if (rules.rules.length === 0 && !rules.home && kind === undefined)
			throw new ToolError('nothing-found', `No rule is known; the page says who knows: ${href(site, rules.path)}`);
		const sources = [...new Set(rules.rules.map(({ source }) => source))];
		const t = messages(site.locale, 'assistant').cards;
		return {
			facts: {
				source: sources.join('; ') || site.brandName,
				simulated: false,
				country: placeName(country, site.language),
				citizenship: placeName(citizenship, site.language),
				rules: [...rules.rules],
				unknown: rules.unknown.map(({ text, authority }) => [text, authority?.name, authority?.url].filter(Boolean).join(' ')),
			},
			cards: [
				{
					kind: 'texts',
					title: rules.title,
					rows: [
						...rules.rules.map(({ text, sure, source, url, when }) => ({
							title: text,
							text: sure,
							href: null,
							source: `${source}. ${when}`,
							sourceHref: url,
						})),
						...rules.unknown.map(({ text, authority }) => ({
							title: text,
							text: '',
							href: null,
							...(authority ? { source: authority.name, sourceHref: authority.url } : { source: '' }),
						})),
					],
					more: { text: t.allRules(), href: href(site, rules.path) },
				},
			],
		};
	},
});

export const myOrders = defineTool({
	name: 'my_orders',
	title: 'Orders of the traveller',
	description: 'Orders that this traveller may see: those of the account, or of this browser.',
	personal: true,
	input: z.object({
		order: z.string().regex(ORDER_ID).optional().describe('Number of one order'),
		refund: z.boolean().default(false).describe('Lead to the refund'),
	}),
	output: sourceOutput.extend({
		orders: z.array(
			z.object({
				id: z.string(),
				trip: z.string(),
				date: z.string(),
				state: z.string(),
				departure: z.string(),
				bags: z.string(),
				url: urlOutput,
			}),
		),
	}),
	isOpen: (site) => isOpen('/my/orders', site),
	async run({ order, refund }, { site, now, ports, request }) {
		const all = request ? await ports.orders(site, request) : [];
		if (!all) throw new ToolError('unavailable', 'The orders are not available; try again later');
		const orders = all.filter(({ id, refundPath }) => (order === undefined || id === order) && (!refund || refundPath !== null));
		if (orders.length === 0) throw new ToolError('nothing-found', 'No order of this traveller');
		const { formats } = ports.price(site, now.toISOString().slice(0, 10));
		const t = messages(site.locale, 'assistant').cards;
		const rows = orders.slice(0, SHOWN).map(({ id, from, to, date, state, departure, bags, path, refundPath }) => ({
			id,
			trip: `${placeName(from, site.language)} — ${placeName(to, site.language)}`,
			date,
			state,
			departure,
			bags,
			url: href(site, (refund ? refundPath : null) ?? path),
		}));
		return {
			facts: { source: site.brandName, simulated: site.simulated, orders: rows },
			cards: [
				{
					kind: 'texts',
					title: t.orders(),
					rows: rows.map(({ id, trip, date, state, departure, bags, url }) => ({
						title: `${trip}, ${day(formats, date)}`,
						text: [state, departure, bags].filter(Boolean).join('. '),
						href: url,
						source: t.order({ id }),
					})),
					more: { text: t.allOrders(), href: href(site, '/my/orders') },
				},
			],
		};
	},
});
