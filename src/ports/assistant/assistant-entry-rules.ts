/** Entry rules for the assistant: the statements of the country's page, or of a connection there. */
import type { AssistantPorts, AssistantSite, EntryRules, EntryRulesQuery } from '#features/assistant/ports.ts';
import { CITIZENSHIP, type EntryRuleSet, readCitizenship, type TransitStop } from '#features/restrictions/contract.ts';
import { entryRules } from '#features/restrictions/server.ts';
import { datedText, entryTexts, type Statement, transitStatement } from '#features/restrictions/texts.ts';
import { messages } from '#i18n/messages.ts';
import { utcDate } from '#lib/dates.ts';
import { visitorSettings } from '#ports/account/visitor-settings.ts';
import { formats } from '#site/formats.ts';
import { loadWorld } from '#world/load-world.ts';
import { placeName } from '#world/place-names.ts';

export const assistantCitizenship: AssistantPorts['citizenship'] = async ({ market }, request) => {
	const stored = request ? readCitizenship((await visitorSettings(request)).citizenship) : null;
	return stored ?? market.toUpperCase();
};

/** Both sides of the border where the traveller did not say which. */
function stopsOf({ country, transit }: EntryRulesQuery): TransitStop[] {
	if (!transit) return [];
	const airport = transit.airport !== null && loadWorld().airports.has(transit.airport) ? transit.airport : null;
	const sides = transit.kind === 'unknown' ? [false, true] : [transit.kind === 'landside'];
	return sides.map((leaves) => ({ country, airport, leaves }));
}

type RulesAndGaps = Pick<EntryRules, 'rules' | 'unknown'>;

const ruleOf = (statement: Statement): EntryRules['rules'][number] => {
	const { sure, source, when } = statement;
	return { text: datedText(statement), sure, source: source.text, url: source.href, when };
};

const entryMessages = ({ locale }: AssistantSite) => messages(locale, 'entry-rules');

function askOf({ authority }: EntryRuleSet, site: AssistantSite): EntryRules['unknown'][number] {
	const t = entryMessages(site);
	return { text: authority ? t.ask() : t.unknown.authority(), authority };
}

function transitRules(answer: EntryRuleSet, site: AssistantSite): RulesAndGaps {
	const t = messages(site.locale, 'assistant').cards.transit;
	const all = answer.transits.map((stop) => ({ stop, statement: transitStatement(stop, entryMessages(site), formats(site)) }));
	const unknown = all.filter(({ statement }) => statement === null);
	return {
		rules: all.flatMap(({ statement }) => (statement ? [ruleOf(statement)] : [])),
		unknown: [
			...unknown.map(({ stop }) => ({ text: t[stop.leaves ? 'landside' : 'airside'](), authority: null })),
			...(unknown.length > 0 ? [askOf(answer, site)] : []),
		],
	};
}

function countryRules(answer: EntryRuleSet, site: AssistantSite): RulesAndGaps {
	const { statements, unknown } = entryTexts(answer, entryMessages(site), formats(site));
	return {
		rules: statements.map(ruleOf),
		unknown: [...unknown.map((text) => ({ text, authority: null })), ...(unknown.length > 0 ? [askOf(answer, site)] : [])],
	};
}

export const assistantEntryRules: AssistantPorts['entryRules'] = async (query, site, now) => {
	const { citizenship, country, transit } = query;
	const today = utcDate(now);
	const entryQuery = { citizenship, country, purpose: 'tourism', date: today, transits: stopsOf(query) } as const;
	const result = await entryRules(entryQuery, site, today);
	if (result.kind === 'failed') return null;
	const { answer } = result;
	const t = entryMessages(site);
	const name = (code: string) => placeName(code, site.language);
	const { rules, unknown } = transit ? transitRules(answer, site) : countryRules(answer, site);
	const title = transit ? t.transit.title({ country: name(country) }) : `${t.title()}: ${name(country)}`;
	return {
		title: `${title}. ${t.current({ country: name(citizenship) })}`,
		home: answer.home,
		rules,
		unknown: answer.home ? [{ text: t.home(), authority: null }] : unknown,
		path: `/countries/${country}?${CITIZENSHIP}=${citizenship.toLowerCase()}`,
	};
};
