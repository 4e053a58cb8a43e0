import { loadContent } from '#content/load-content.ts';
import { AGENCIES, OWN_AGENCY } from '#engine/fares/agencies.data.ts';
import type { FaqEntry } from '#features/faq/contract.ts';
import { type HelpTopic, SUPPORT_TOPICS } from '#features/support/contract.ts';
import { workingHours } from '#features/support/hours.ts';
import { NEAREST_ANSWERS } from '#features/support/rules.ts';
import { utcDate } from '#lib/dates.ts';
import { formats } from '#site/formats.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';
import { marketZone } from '#world/market-clock.ts';

export const faqSource = () => ({ content: loadContent(), world: loadWorld() });

/** Topics with those of their nearest answers that the site shows. */
export const helpTopics = (entries: readonly FaqEntry[]): readonly HelpTopic[] =>
	SUPPORT_TOPICS.map((topic) => ({
		topic,
		answers: NEAREST_ANSWERS[topic].flatMap((id) => entries.filter((entry) => entry.id === id)),
	}));

export const marketTimeZone = ({ market, language }: Pick<Site, 'market' | 'language'>): string => marketZone(market, language).timeZone;

export function supportHours(site: Site, now: Date) {
	const { timeZone, name } = marketZone(site.market, site.language);
	return { hours: workingHours(formats(site), timeZone, utcDate(now)), zone: name };
}

/** Names of invented sellers; none if the site sells real flights. */
export const sandboxSellers = ({ simulated, market }: Pick<Site, 'simulated' | 'market'>): readonly string[] =>
	simulated ? AGENCIES.filter(({ id, markets }) => id !== OWN_AGENCY && (markets?.has(market) ?? true)).map(({ name }) => name) : [];
