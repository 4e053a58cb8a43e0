import { FEATURES } from '#site/features.ts';
import { CALLOUTS, KINDS, LIMITS, TOPICS } from './kinds.ts';

export const HINTS = {
	title: `Write a title of 1 to ${LIMITS.title} characters`,
	description: `Write one or two sentences of ${LIMITS.descriptionFrom} to ${LIMITS.descriptionTo} characters`,
	updated: 'Write the day of the last change like 2026-11-21',
	translated: 'Write the "updated" day of the original that this was made from, like 2026-11-21',
	checked: 'Write the day on which the rules were checked like 2026-11-21, or leave it out',
	publish: 'Write the first day on which it is shown like 2026-11-21, or leave it out',
	expire: 'Write the first day on which it is no longer shown, later than publish, like 2026-12-31, or leave it out',
	draft: 'Write true, or leave it out',
	brands: 'Write [AS], [WA], or leave it out for both',
	markets: 'Write market codes in small letters like [ru, kz], or leave it out for all',
	feature: `Write one of ${FEATURES.join(', ')}, or leave it out for a text that is true without any`,
	authors: 'Write a list like [editors]',
	sources: 'Write each source as { title: "…", url: "https://…" }',
	related: `Write kind/slug, like faq/lost-baggage; kinds are ${KINDS.join(', ')}`,
	redirects: 'Write the old slugs in small letters and hyphens like [old-slug]',
	topic: `Write one of ${TOPICS.join(', ')}`,
	popular: 'Write a whole number from 1 to 25, or leave it out',
	minutes: 'Write how many minutes it takes, a whole number from 1 on',
	city: 'Write the code of the city in three capitals, like IST',
	season: 'Write twelve words, January first, each low, mid or high',
	prices: 'Write each as coffee: { from: 60, to: 120, currency: try }, from not above to, with a currency of the site',
	places: 'Write each as sultanahmet: { at: [41.0058, 28.9768], kind: district }',
	stops: 'Write each as hermitage: { at: [59.9398, 30.3146], minutes: 20 }',
	chapters: 'Write each as tower: { at: [41.0256, 28.9741] }, or tower: {}',
	of: 'Write one of { city: IST }, { country: TR }, { airport: IST }, { airline: TK }, { route: MOW-IST }',
	countries: 'Write the countries that it is about as ISO codes in capitals, like [TR]',
	authority: 'Write { name: "…", url: "https://…" }: who answers what is not stated here',
	laws: 'Write each as exit-law: { title: "…", url: "https://…" }, and act: "Law No. 6458, art. 7" if it is a legal act',
	visas:
		'Write each as { citizens: [RU, EU], visa: none, days: 60, source: mfa, sure: to-confirm }; visa is none, arrival, electronic or needed',
	passports: 'Write each as { citizens: all, valid: { days: 60, after: stay }, source: exit-law, sure: from-law }',
	transits: 'Write each as { citizens: [RU], area: airside, visa: needed, source: mfa, sure: to-confirm }; area is airside or landside',
	papers: 'Write each as { citizens: all, paper: registration, days: 15, source: law, sure: from-law }',
	surplus: 'Delete it, or correct its name',
	translation: 'Delete it here: what is the same in every language stands in the original alone',
	block: 'Write it as paragraphs, lists, tables, pictures or shortcodes',
	word: 'Write {brand}, {premium}, {place:IST} or {place:IST|from}, with from, to or in, {mass:23}, {size:55x40x20} or {temperature:13..26}',
	mass: 'Write {mass:23} or {mass:20..23}, in kilograms',
	size: 'Write {size:158} or {size:55x40x20}, in centimetres',
	temperature: 'Write {temperature:-5} or {temperature:13..26}, in Celsius',
	otherwise: 'Begin the file with --- and the fields of its kind, one "name: value" in a line, and close them with ---',
} as const;

export const hintFor = (field: string): string => (Object.hasOwn(HINTS, field) ? HINTS[field as keyof typeof HINTS] : HINTS.otherwise);

export function hintForPlaceholder(word: string): string {
	const [, kind = 'word'] = /^\{(mass|size|temperature)\b/i.exec(word) ?? [];
	return hintFor(kind.toLowerCase());
}

export const SHORTCODES = `:price{from=MOW to=IST}, ::route{from=MOW to=IST}, ${CALLOUTS.map((name) => `:::${name}`).join(', ')}, :::steps`;
