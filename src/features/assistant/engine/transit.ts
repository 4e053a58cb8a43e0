/** Reads what a Russian message says about a connection abroad. Pure. */
import type { Transit } from '#features/assistant/contract.ts';
import { phrase, READ } from './words.ts';

const CONNECTION = '(?:(?:пересад|стыков|транзит)\\p{L}*|между\\s+рейсами)';
const TRANSIT = phrase(CONNECTION);
const TRANSITS = phrase(`${CONNECTION}(?:\\s+зон\\p{L}*)?`, 'gu');
/** The passenger stays behind the border control. */
const AIRSIDE = phrase(
	'(?:не|без)\\s+(?:выход|вых[оа]ж|покид|вы(?:йти|йду|йдем))\\p{L}*(?:\\s+(?:в\\s+город|из\\s+(?:аэропорта|зоны|транзитной\\s+зоны)))?|(?:одн|един)\\p{L}+\\s+билет\\p{L}*|(?:в|внутри)\\s+транзитн\\p{L}+\\s+зон\\p{L}+|внутри\\s+аэропорта',
);
/** The passenger passes the border. */
const LANDSIDE = phrase(
	`самостоятельн\\p{L}+\\s+${CONNECTION}|${CONNECTION}\\s+самостоятельн\\p{L}+|самопересад\\p{L}+|(?:вы(?:йти|ходить|йду|йдем|ехать|пустят|пускают)|выход\\p{L}*)\\s+(?:\\p{L}+\\s+)?(?:погулять|прогуляться|в\\s+город|из\\s+(?:аэропорта|зоны|транзитной\\s+зоны))|(?:на\\s+)?(?:разны|отдельны|двумя)\\p{L}*\\s+билет\\p{L}*|(?:получ|забра|забира|пересда)\\p{L}+\\s+багаж|(?:смен\\p{L}+|друг\\p{L}+)\\s+аэропорт\\p{L}*`,
);
const PLACE = new RegExp(`(?<![\\p{L}-])(?:через|${CONNECTION}(?:\\s+\\d+\\s+\\p{L}+)?\\s+(?:в|во|на))\\s+(?<place>.+)$`, 'u');

export interface ReadTransit {
	readonly transit: Transit;
	/** The text from the place of the connection on. */
	readonly place: string | null;
	/** The text without the words that say which side of the border it is. */
	readonly rest: string;
}

/** Null for a message that says nothing about a connection. */
export function readTransit(text: string): ReadTransit | null {
	const isAirside = AIRSIDE.test(text);
	const afterAirside = text.replace(AIRSIDE, READ);
	const isLandside = LANDSIDE.test(afterAirside);
	if (!isAirside && !isLandside && !TRANSIT.test(text)) return null;
	const transit = isAirside === isLandside ? 'unknown' : isLandside ? 'landside' : 'airside';
	return { transit, place: PLACE.exec(text)?.groups?.place ?? null, rest: afterAirside.replace(LANDSIDE, READ).replaceAll(TRANSITS, READ) };
}
