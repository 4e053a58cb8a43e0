import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { dictionary } from '#i18n/messages.ts';
import type { Namespace } from '#i18n/translation.ts';
import { AMERICAN, BRITISH } from './english-spelling.data.ts';
import { GLOSSARY } from './glossary.data.ts';

const NAMESPACES = readdirSync('src/i18n/ru') as Namespace[];

const flat = (value: unknown, path = ''): [string, string][] =>
	typeof value === 'string'
		? [[path, value]]
		: Object.entries(value as object).flatMap(([key, inner]) => flat(inner, path ? `${path}.${key}` : key));

const PLURAL = /\{\{(?:[\w$]+:)?([^{}]*)\}\}/g;
const argumentsOf = (text: string) => [...text.replace(PLURAL, '').matchAll(/\{([\w$]+)(?::[\w]+)?\}/g)].map(([, name]) => name).sort();

describe.each(LOCALES)('the texts in %s', (language) => {
	it.each(NAMESPACES)('are complete in %s: every key, with every argument', (namespace) => {
		const base = new Map(flat(dictionary('ru', namespace)));
		const texts = new Map(flat(dictionary(language, namespace)));
		expect([...texts.keys()].sort()).toEqual([...base.keys()].sort());
		for (const [key, text] of texts) {
			expect(text.trim(), key).not.toBe('');
			const names = new Set(argumentsOf(text));
			const wanted = new Set(argumentsOf(base.get(key) ?? ''));
			expect([...names], key).toEqual([...wanted]);
		}
	});
});

describe('plurals', () => {
	it.each(['ru', 'uk'] as const)('take all six forms in %s: three would mean zero, one and other', (language) => {
		for (const namespace of NAMESPACES)
			for (const [key, text] of flat(dictionary(language, namespace)))
				for (const [, forms = ''] of text.matchAll(PLURAL)) expect(forms.split('|'), `${namespace}.${key}`).toHaveLength(6);
	});
	it('take one or two forms elsewhere', () => {
		for (const language of LOCALES.filter((one) => one !== 'ru' && one !== 'uk'))
			for (const namespace of NAMESPACES)
				for (const [key, text] of flat(dictionary(language, namespace)))
					for (const [, forms = ''] of text.matchAll(PLURAL))
						expect(forms.split('|').length, `${language} ${namespace}.${key}`).toBeLessThanOrEqual(3);
	});
});

describe('Spanish', () => {
	const FORMAL = /\b(usted|elija|escriba|busque|pulse|compruebe|revise|pida|indique|consulte|introduzca|pregunte|por su cuenta)\b/i;
	it('says tú in the interface and in what editors write', () => {
		const interfaceTexts = NAMESPACES.flatMap((namespace) =>
			flat(dictionary('es', namespace)).map(([key, text]) => [`${namespace}.${key}`, text] as const),
		);
		const articles = globSync('content/*/*/es.md').map((file) => [file, readFileSync(file, 'utf8')] as const);
		expect(articles.length).toBeGreaterThan(0);
		const formal = [...interfaceTexts, ...articles].filter(([, text]) => FORMAL.test(text)).map(([where]) => where);
		expect(formal).toEqual([]);
	});
});

describe('English', () => {
	const textsIn = (locale: Locale) =>
		NAMESPACES.flatMap((namespace) => flat(dictionary(locale, namespace)).map(([key, text]) => [`${namespace}.${key}`, text] as const));
	const regional = readdirSync('src/i18n/en-us') as Namespace[];

	it('is spelled as in the United States there, and as in Britain elsewhere', () => {
		expect(textsIn('en-US').filter(([, text]) => text.match(BRITISH))).toEqual([]);
		for (const locale of ['en', 'en-AT', 'en-IN'] as const) expect(textsIn(locale).filter(([, text]) => text.match(AMERICAN))).toEqual([]);
	});

	it.each(regional)('differs in the United States only where it says so: %s', async (namespace) => {
		const { default: own } = (await import(`../../../src/i18n/en-us/${namespace}/index.ts`)) as { default: object };
		const british = new Map(flat(dictionary('en', namespace)));
		const american = new Map(flat(dictionary('en-US', namespace)));
		const differing = [...american].filter(([key, text]) => british.get(key) !== text);
		expect(new Map(flat(own))).toEqual(new Map(differing));
		expect([...american.keys()]).toEqual([...british.keys()]);
		for (const [key, text] of differing) expect(argumentsOf(text), key).toEqual(argumentsOf(british.get(key) ?? ''));
	});
});

describe('messages of a page', () => {
	it('are taken by the locale of its site, since a language alone has no regional spelling', () => {
		const byLanguage = globSync('src/**/*.{ts,tsx,astro}').filter((file) =>
			/\b(?:messages|dictionary)\(\s*(?:[\w.]+\.)?site\.language\b/.test(readFileSync(file, 'utf8')),
		);
		expect(byLanguage).toEqual([]);
	});
});

describe('the practice tickets', () => {
	const NOT_VALID = {
		ru: /для поездки не действител/,
		en: /not valid for travel/,
		az: /səfər üçün etibarsızdır/,
		es: /válidos? para viajar/,
		hy: /ուղևորության համար վավեր չ/,
		ka: /მგზავრობისთვის არ გამოდგება/,
		kk: /сапарға жарамсыз/,
		ky: /сапарга жараксыз/,
		tg: /барои сафар эътибор надор/,
		th: /ใช้เดินทางไม่ได้/,
		uk: /для подорожі недійсн/,
		uz: /safar uchun yaroqsiz/,
	} as const;
	it.each(LOCALES)('are spoken of in the same words wherever they are: %s', (language) => {
		const reported = NAMESPACES.flatMap((namespace) =>
			flat(dictionary(language, namespace)).filter(([key]) => key === 'sandbox' || key.endsWith('.sandbox')),
		).map(([, text]) => text);
		const about = new Map(flat(dictionary(language, 'about'))).get('data.flights') ?? '';
		expect(reported).toHaveLength(4);
		for (const text of [...reported, about]) expect(text).toMatch(NOT_VALID[language]);
		const foot = new Map(flat(dictionary(language, 'site'))).get('foot.sandbox') ?? '';
		expect(about).toContain(foot.split(language === 'th' ? ' ' : /[:։]/)[0]);
	});
});

describe('a language that is not translated', () => {
	it('is an error, not another language', () => {
		expect(() => dictionary('ru', 'nothing' as Namespace)).toThrow('No texts: ru/nothing');
	});
});

/** Read by the team alone, which has its own words. */
const FOR_TEAM: readonly string[] = ['staff', 'flags'];
const everyText = (locale: Locale) =>
	NAMESPACES.filter((namespace) => !FOR_TEAM.includes(namespace)).flatMap((namespace) =>
		flat(dictionary(locale, namespace)).map(([key, text]) => [`${namespace}.${key}`, text] as const),
	);

describe('one word for one thing', () => {
	const terms = Object.entries(GLOSSARY).flatMap(([locale, entries]) => entries.map((entry) => [locale, ...entry] as const));
	it.each(terms)('in %s: %s', (locale, _, others) => {
		expect(everyText(locale as Locale).filter(([, text]) => others.test(text))).toEqual([]);
	});

	it.each(LOCALES)('quotes the labels of buttons as the buttons show them: %s', (locale) => {
		const text = (namespace: Namespace, key: string) => new Map(flat(dictionary(locale, namespace))).get(key) ?? key;
		const copies = flat(dictionary(locale, 'consent')).find(([key]) => key.endsWith('orderCopies'))?.[1];
		expect(copies).toContain(text('orders', 'list.forget'));
		expect(text('booking', 'none.empty')).toContain(text('booking', 'entry.button'));
	});

	it('names the button of the search form in the articles about searching as the form does', () => {
		for (const file of globSync('content/faq/{how-to-search,multi-city}/*.md')) {
			const language = file.slice(-5, -3) as (typeof LOCALES)[number];
			expect(readFileSync(file, 'utf8'), file).toContain((dictionary(language, 'search') as { form: { find: string } }).form.find);
		}
	});
});

describe('a price in a sentence', () => {
	it.each([
		['kk', /\{price(:string)?\}\s+бастап/],
		['ky', /\{price(:string)?\}\s+баштап/],
		['uz', /\{price(:string)?\}\s+dan\b/],
		['hy', /արժե սկսած/],
	] as const)('takes no case ending in %s, which would need one for each currency', (language, wrong) => {
		expect(everyText(language).filter(([, text]) => wrong.test(text))).toEqual([]);
	});
});
