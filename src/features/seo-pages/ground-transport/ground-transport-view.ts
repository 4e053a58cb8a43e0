import type { AirportFacts, RouteFacts } from '#features/seo-pages/contract.ts';
import type { Language } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { placePhrase } from '#i18n/place-phrases.ts';
import { duration, type Formats, list, monthYear } from '#lib/format.ts';
import type { Site } from '#site/site.ts';
import { ACCESS_CHECKED, AIRPORT_ACCESS, type AirportTransfer } from '#world/airport-access.data.ts';
import { cityPlaces } from '#world/city-places/city-places.ts';
import { DOCUMENTS_CHECKED, EUROPE } from '#world/entry-documents.data.ts';
import { loadWorld } from '#world/load-world.ts';
import { airportName, placeIn, placeName } from '#world/place-names.ts';
import { cardCountries, documentsBetween } from './documents.ts';

export interface AccessRow {
	/** Set if the city has several airports. */
	readonly airport?: { readonly code: string; readonly name: string };
	readonly way: string;
	readonly time: string;
}

/** Airport transfers and documents; parts without data are absent. */
export interface GroundTransportView {
	readonly access: readonly AccessRow[];
	readonly accessChecked: string;
	readonly documents: readonly string[];
	readonly documentsChecked: string;
	readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

type GroundTransportMessages = ReturnType<typeof messagesOf>;
type PageSite = Pick<Site, 'language' | 'locale'>;
const messagesOf = ({ locale }: PageSite) => messages(locale, 'ground-transport');

const MOST_AIRPORTS = 3;
const MOST_WAYS = 2;

const airportAndCode = (code: string, { language }: PageSite): string => `${airportName(code, language)} (${code})`;

/** Georgian has no capital letters. */
const sentence = (text: string, language: Language): string =>
	language === 'ka' ? text : text.replace(/^./u, (first) => first.toLocaleUpperCase(language));

/** "России и Казахстана". */
function ofCountries(codes: readonly string[], site: PageSite, f: Formats): string {
	// Thai uses the bare country name; English has "of" only once.
	const names = codes.map((code) => (site.language === 'th' ? placeName(code, site.language) : placeIn('of', code, site.language)));
	return list(
		f,
		names.map((name, i) => (i > 0 ? name.replace(/^of /, '') : name)),
	);
}

function vehicleOf({ mode, line, terminals }: AirportTransfer, t: GroundTransportMessages): string {
	const named = line && mode !== 'taxi' && mode !== 'aeroexpress' ? t.lines[mode]({ line }) : t.modes[mode]();
	return terminals ? `${named} (${terminals})` : named;
}

/** A station as maps of the city name it: in Russian and Ukrainian by its Russian name, where there is one. */
function stationName(latin: string, airport: string, { language }: PageSite): string {
	if (language !== 'ru' && language !== 'uk') return latin;
	const places = cityPlaces(loadWorld().airports.get(airport)?.city ?? '');
	const named = places && [...places.stations, ...places.districts, ...places.sights].find(({ names }) => names.latin === latin);
	return named?.names.ru ?? latin;
}

function endOf({ mode, to }: AirportTransfer, airport: string, site: PageSite): string {
	const t = messagesOf(site);
	if (typeof to === 'string') return t.to[to]();
	const end = { name: stationName(to.name, airport, site) };
	return mode === 'train' || mode === 'metro' ? t.to.station(end) : t.to.stop(end);
}

const transferText = (way: AirportTransfer, airport: string, site: PageSite): string =>
	messagesOf(site).order({ vehicle: vehicleOf(way, messagesOf(site)), to: endOf(way, airport, site) });

type AirportTransfers = readonly [airport: string, ways: readonly AirportTransfer[]];

/** Best transfers per airport; one each if there are more than `most` airports. */
function transfersOf(airports: readonly string[], most: number): readonly AirportTransfers[] {
	const served = airports.filter((code) => AIRPORT_ACCESS.has(code)).slice(0, MOST_AIRPORTS);
	return served.map((code) => [code, (AIRPORT_ACCESS.get(code) ?? []).slice(0, served.length > most ? 1 : MOST_WAYS)]);
}

function accessRows(transfers: readonly AirportTransfers[], named: boolean, site: PageSite, f: Formats): AccessRow[] {
	return transfers.flatMap(([code, ways]) =>
		ways.map((way) => ({
			...(named ? { airport: { code, name: airportAndCode(code, site) } } : {}),
			way: sentence(transferText(way, code, site), site.language),
			time: `≈\u00a0${duration(f, way.minutes)}`,
		})),
	);
}

function accessQuestions(transfers: readonly AirportTransfers[], site: PageSite, f: Formats): GroundTransportView['questions'] {
	const { language } = site;
	const t = messagesOf(site);
	const [only] = transfers;
	if (!only) return [];
	const sentences = transfers.map(([code, ways]) => {
		const texts = ways.map((way) => t.access.about({ way: transferText(way, code, site), time: duration(f, way.minutes) })).join('; ');
		return transfers.length > 1 ? `${airportAndCode(code, site)}: ${texts}` : texts;
	});
	const from = transfers.length > 1 ? t.access.any() : placePhrase(language, 'from', airportName(only[0], language), undefined, 'airport');
	return [
		{
			question: sentence(t.access.question({ from }), language),
			answer: t.access.answer({ ways: sentence(sentences.join('; '), language) }),
		},
	];
}

function routeDocuments(from: string, to: string, direct: boolean, site: PageSite, f: Formats): string[] {
	const t = messagesOf(site).documents;
	const documents = documentsBetween(from, to, direct);
	if (!documents) return [];
	if (documents.kind === 'domestic') return [t.domestic()];
	if (documents.kind === 'europe') return [t.europe(), t.others(), t.depends()];
	const { cards, visaFree } = documents;
	return [
		...(cards.length > 0 ? [t.cards({ of: ofCountries(cards, site, f) })] : []),
		...(visaFree ? [t.visaFree({ of: ofCountries([from, to], site, f) })] : []),
		cards.length > 0 ? t.others() : t.passport(),
		t.depends(),
	];
}

function airportDocuments({ domestic, abroad }: AirportFacts, home: string, site: PageSite, f: Formats): string[] {
	const t = messagesOf(site).documents;
	const cards = cardCountries(home, abroad);
	const near = [
		...(domestic ? [t.domestic()] : []),
		...(EUROPE.has(home) && abroad.some((country) => EUROPE.has(country)) ? [t.europe()] : []),
		...(cards.length > 0
			? [
					t.cardCountries({
						of: ofCountries([home], site, f),
						to: list(
							f,
							cards.map((code) => placeIn('to', code, site.language)),
						),
					}),
				]
			: []),
	];
	if (abroad.length === 0) return near;
	return [...near, near.length > 0 ? t.elsewhere() : t.passport(), t.depends()];
}

const isOfMany = (airport: string): boolean => {
	const { airports, cities } = loadWorld();
	return (cities.get(airports.get(airport)?.city ?? '')?.airports.length ?? 0) > 1;
};

function viewOf(transfers: readonly AirportTransfers[], documents: readonly string[], site: PageSite, f: Formats): GroundTransportView {
	const t = messagesOf(site);
	return {
		access: accessRows(transfers, transfers.length > 1 || transfers.some(([code]) => isOfMany(code)), site, f),
		accessChecked: t.checked({ month: monthYear(f, ACCESS_CHECKED) }),
		documents,
		documentsChecked: t.checked({ month: monthYear(f, DOCUMENTS_CHECKED) }),
		questions: [
			...accessQuestions(transfers, site, f),
			...(documents.length > 0 ? [{ question: t.documents.question(), answer: documents.join(' ') }] : []),
		],
	};
}

/** Transfers at a route's destination: airports with its flights, otherwise all of the city. */
export function routeGroundTransport({ from, to, direct }: RouteFacts, site: PageSite, f: Formats): GroundTransportView {
	const { cities } = loadWorld();
	const airports = direct ? [...new Set(direct.pairs.map((pair) => pair.to))] : (cities.get(to)?.airports ?? []);
	const documents = routeDocuments(cities.get(from)?.country ?? '', cities.get(to)?.country ?? '', direct !== null, site, f);
	return viewOf(transfersOf(airports, 2), documents, site, f);
}

/** Transfers of a city's airports, most important first; only the best of each if there are several. */
export const cityGroundTransport = (airports: readonly string[], site: PageSite, f: Formats): GroundTransportView =>
	viewOf(transfersOf(airports, 1), [], site, f);

/** Transfers of an airport and documents for flights from it. */
export function airportGroundTransport(facts: AirportFacts, site: PageSite, f: Formats): GroundTransportView {
	const home = loadWorld().airports.get(facts.code)?.country ?? '';
	const view = viewOf(transfersOf([facts.code], 1), airportDocuments(facts, home, site, f), site, f);
	return { ...view, access: view.access.map(({ way, time }) => ({ way, time })) };
}
