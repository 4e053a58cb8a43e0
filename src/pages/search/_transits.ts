/** Entry rules of a ticket: of its destinations, and of the countries where it connects. */
import type { Ticket, Transfer } from '#engine/contract.ts';
import type { TransitStop } from '#features/restrictions/contract.ts';
import { entryRules } from '#features/restrictions/server.ts';
import { datedText, transitStatement } from '#features/restrictions/texts.ts';
import { type TransitNote, transferKey } from '#features/tickets/contract.ts';
import { messages } from '#i18n/messages.ts';
import { utcDate } from '#lib/dates.ts';
import { formats } from '#site/formats.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';
import { placeName } from '#world/place-names.ts';

const MOST_COUNTRIES = 4;

const countryOf = (airport: string): string => loadWorld().airports.get(airport)?.country ?? '';

/** Countries where the legs end, without the traveller's own and the one where the trip begins; each with its first arrival. */
export function arrivalsAbroad({ legs }: Ticket, citizenship: string | null): readonly { country: string; date: string }[] {
	const start = countryOf(legs[0]?.segments[0]?.from ?? '');
	const arrivals = legs.flatMap(({ segments }) => {
		const last = segments.at(-1);
		return last ? [{ country: countryOf(last.to), date: last.arrival.slice(0, 10) }] : [];
	});
	const first = [...Map.groupBy(arrivals, ({ country }) => country).values()].flatMap(([arrival]) => arrival ?? []);
	return first.filter(({ country }) => country !== '' && country !== start && country !== citizenship).slice(0, MOST_COUNTRIES);
}

interface Connection {
	readonly key: string;
	readonly date: string;
	readonly stop: TransitStop;
}

/** Whether the passenger passes the border between two flights. */
const leavesAirside = ({ selfTransfer, airportChange, attention }: Transfer): boolean =>
	selfTransfer || airportChange || attention === 'visa-landside' || attention === 'border';

function connectionsOf({ legs }: Ticket): readonly Connection[] {
	return legs.flatMap(({ segments, transfers }, l) =>
		transfers.flatMap((transfer, i): Connection[] => {
			const country = countryOf(transfer.from);
			if (transfer.attention === undefined || country === '') return [];
			const stop = { country, airport: transfer.from, leaves: leavesAirside(transfer) };
			return [{ key: transferKey(l, i), date: segments[i]?.arrival.slice(0, 10) ?? '', stop }];
		}),
	);
}

/** What the entry rules say about each connection for a citizenship, by {@link transferKey}; asks for it where none is chosen. */
export async function transitNotes(
	ticket: Ticket,
	citizenship: string | null,
	site: Site,
	now: Date,
): Promise<Readonly<Record<string, TransitNote>>> {
	const t = messages(site.locale, 'entry-rules');
	const f = formats(site);
	const notes = await Promise.all(
		connectionsOf(ticket).map(async ({ key, date, stop }): Promise<[string, TransitNote][]> => {
			if (citizenship === null)
				return [[key, { text: '', risk: false, source: null, link: { before: '', href: '#entry', text: t.transit.choose() } }]];
			if (citizenship === stop.country) return [];
			const query = { citizenship, country: stop.country, purpose: 'tourism', date, transits: [stop] } as const;
			const result = await entryRules(query, site, utcDate(now));
			const answer = result.kind === 'answer' ? result.answer.transits[0] : undefined;
			if (!answer) return [[key, { text: t.failed(), risk: true, source: null, link: null }]];
			const statement = transitStatement(answer, t, f);
			const about = `${t.transit.title({ country: placeName(stop.country, site.language) })}. ${t.current({ country: placeName(citizenship, site.language) })}.`;
			if (!statement) {
				const link = answer.authority && { before: t.ask(), href: answer.authority.url, text: answer.authority.name };
				return [[key, { text: `${about} ${t.transit.unknown()}`, risk: true, source: null, link }]];
			}
			const { sure, source, when, tone } = statement;
			return [[key, { text: `${about} ${datedText(statement)}`, risk: tone === 'risk', source: { sure, when, ...source }, link: null }]];
		}),
	);
	return Object.fromEntries(notes.flat());
}
