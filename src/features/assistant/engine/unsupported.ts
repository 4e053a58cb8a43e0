/** Wishes of a Russian message that are recognized, but that no tool here can apply. Pure. */
import { phrase, READ } from './words.ts';

const SOURCES = [
	'(?:мест\\p{L}+\\s+)?у\\s+(?:окна|окошка|прохода)|мест\\p{L}+\\s+рядом|сидеть\\s+(?:рядом|вместе)',
	'с\\s+(?:собак|кошк|кот|животн|питомц)\\p{L}+',
	'(?:только\\s+)?(?:авиакомпани\\p{L}+\\s+)?(?:аэрофлот\\p{L}*|победой|s7|с7|уральск\\p{L}+\\s+авиалини\\p{L}*|ютэйр\\p{L}*|utair|азимутом|нордвинд\\p{L}*|смартави\\p{L}*|turkish|emirates|flydubai|pegasus)',
	'без\\s+ночных\\s+пересад\\p{L}+',
	'(?:с|не\\s+больше|максимум)\\s+(?:одн\\p{L}+|двух|двумя|1|2)\\s+пересадк\\p{L}+|пересадк\\p{L}+\\s+(?:не\\s+)?(?:больше|меньше|более|менее|до|дольше)\\s+\\d+\\s+час\\p{L}*',
	'возвратн\\p{L}+(?:\\s+(?:билет|тариф)\\p{L}*)?',
	'без\\s+виз\\p{L}*|безвизов\\p{L}+',
	'с\\s+(?:питани\\p{L}+|едой|обедом)\\s+(?:на\\s+борту|в\\s+самолете)',
	'в\\s+рассрочку|за\\s+мили|милями|со?\\s+скидк\\p{L}+|льготн\\p{L}+|субсидированн\\p{L}+',
	'на\\s+(?:поезд|сапсан|ласточк|электричк|автобус|маршрутк)\\p{L}*',
	'с\\s+(?:детск\\p{L}+\\s+)?коляск\\p{L}+|детск\\p{L}+\\s+кресл\\p{L}+',
];

export interface ReadUnsupported {
	/** As typed, in lower case. */
	readonly unsupported: readonly string[];
	readonly rest: string;
}

export function readUnsupported(text: string): ReadUnsupported {
	const unsupported: string[] = [];
	let rest = text;
	for (const source of SOURCES)
		rest = rest.replace(phrase(source, 'gu'), (typed: string) => {
			unsupported.push(typed.trim());
			return READ;
		});
	return { unsupported, rest };
}
