/** Statements of {@link EntryRuleSet} as sentences in the page's language. */
import type { Messages, Namespaces } from '#i18n/translation.ts';
import { dayYear, type Formats } from '#lib/format.ts';
import type { EntryRuleSet, PaperRule, PassportRule, Sourced, TransitRule, VisaKind, VisaRule } from './contract.ts';

type EntryMessages = Messages<Namespaces['entry-rules']>;

/** Whether the visitor can go without doing anything before the trip. */
type Tone = 'good' | 'info' | 'risk';

export interface Statement {
	readonly text: string;
	readonly tone: Tone;
	readonly source: { readonly href: string; readonly text: string };
	/** `По закону: …`, or the advice to confirm. */
	readonly sure: string;
	readonly when: string;
	/** The days of arrival for which it holds; null without a first and a last one. */
	readonly holds: string | null;
}

const TONES: Readonly<Record<VisaKind, Tone>> = { none: 'good', arrival: 'info', electronic: 'info', needed: 'risk' };

function holdsText({ from, until }: Sourced, { holds }: EntryMessages, f: Formats): string | null {
	if (from !== null && until !== null) return holds.between({ from: dayYear(f, from), until: dayYear(f, until) });
	if (from !== null) return holds.from({ from: dayYear(f, from) });
	return until === null ? null : holds.until({ until: dayYear(f, until) });
}

function sourced(rule: Sourced, t: EntryMessages, f: Formats): Pick<Statement, 'source' | 'sure' | 'when' | 'holds'> {
	const { source, sure, recorded, checked } = rule;
	return {
		holds: holdsText(rule, t, f),
		source: { href: source.url, text: source.title },
		sure: sure === 'from-law' && source.act !== null ? t.law({ act: source.act }) : t.confirm(),
		when: checked === null ? t.recorded({ day: dayYear(f, recorded) }) : t.checked({ day: dayYear(f, checked) }),
	};
}

function stayText({ days, within }: VisaRule, t: EntryMessages): string {
	if (days === null) return '';
	return within === null ? t.stay.days({ days }) : t.stay.within({ days, within });
}

const sentences = (...parts: readonly string[]): string =>
	parts
		.filter(Boolean)
		.map((part) => (/[.։]$/.test(part) ? part : `${part}.`))
		.join(' ');

/** The statement with the days of arrival for which it holds. */
export const datedText = ({ text, holds }: Statement): string => (holds === null ? text : sentences(text, holds));

const visaStatement = (rule: VisaRule, t: EntryMessages, f: Formats): Statement => {
	const [verdict, stay] = [t.visa[rule.visa](), stayText(rule, t)];
	return { text: stay === '' ? verdict : sentences(verdict, stay), tone: TONES[rule.visa], ...sourced(rule, t, f) };
};

function passportStatement(rule: PassportRule, t: EntryMessages, f: Formats): Statement {
	const { days, months, after, issuedYears } = rule;
	const term = months === null ? t.term.days({ count: days ?? 0 }) : t.term.months({ count: months });
	const issued = issuedYears === null ? '' : t.issued({ count: issuedYears });
	return { text: [t.passport[after]({ term }), issued].filter(Boolean).join(' '), tone: 'info', ...sourced(rule, t, f) };
}

function paperStatement(rule: PaperRule, t: EntryMessages, f: Formats): Statement {
	const text =
		rule.paper === 'registration' && rule.days !== null ? t.papers.registrationAfter({ days: rule.days }) : t.papers[rule.paper]();
	return { text, tone: 'info', ...sourced(rule, t, f) };
}

/** Null if nothing is known about the connection. */
export function transitStatement({ rule, leaves }: TransitRule, t: EntryMessages, f: Formats): Statement | null {
	if (!rule) return null;
	return { text: t.transit[leaves ? 'landside' : 'airside'][rule.visa](), tone: TONES[rule.visa], ...sourced(rule, t, f) };
}

interface EntryTexts {
	readonly statements: readonly Statement[];
	/** What we don't know. */
	readonly unknown: readonly string[];
}

export function entryTexts({ home, visa, passport, papers }: EntryRuleSet, t: EntryMessages, f: Formats): EntryTexts {
	if (home) return { statements: [], unknown: [] };
	return {
		statements: [
			...(visa ? [visaStatement(visa, t, f)] : []),
			...(passport ? [passportStatement(passport, t, f)] : []),
			...papers.map((paper) => paperStatement(paper, t, f)),
		],
		unknown: [...(visa ? [] : [t.unknown.visa()]), ...(passport ? [] : [t.unknown.passport()])],
	};
}
