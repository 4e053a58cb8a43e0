/** Reads spans, shifts and weekends of a Russian message. Pure. */
import { addDays } from '#lib/dates.ts';
import { TURN, weekendFriday } from './calendar-words.ts';
import type { DateReading } from './date-reading.ts';
import { NUMBER, numberOf } from './words.ts';

export function readSpans(reading: DateReading, isAboutBack: boolean): void {
	const { draft, today } = reading;
	const unit = '(?<unit>дн(?:я|ей|ь|ю|ем)?|день|ноч(?:ь|и|ей|ку)|сут(?:ки|ок)|недел(?:ю|и|ь|ьку|ек)|месяц(?:а|ев)?)';
	const length = (groups: Record<string, string | undefined>): number => {
		const count = groups.count ? (numberOf(groups.count) ?? 1) : 1;
		return count * (/^недел/.test(groups.unit ?? '') ? 7 : /^месяц/.test(groups.unit ?? '') ? 30 : 1);
	};
	reading.take(
		`(?:на\\s+)?(?:(?<count>${NUMBER})\\s+)?${unit}\\s+(?<way>позже|попозже|позднее|раньше|пораньше|вперед)`,
		({ groups = {} }) => {
			draft.shift = length(groups) * (/раньше/.test(groups.way ?? '') ? -1 : 1);
			return true;
		},
	);
	reading.take(`(?:(?<count>${NUMBER})\\s+)?${unit}\\s+назад`, () => false);
	reading.take(`(?:(?<turn>${TURN})\\s+)?через\\s+(?:(?<count>${NUMBER})\\s+)?${unit}(?:\\s+(?<after>${TURN}))?`, ({ groups = {} }) => {
		if (!isAboutBack && !groups.turn && !groups.after) return reading.add(addDays(today, length(groups)), false);
		draft.nights = length(groups);
		return true;
	});
	reading.take(
		`(?:на\\s+)?(?:эти(?:х|м)?|ближайши[ехм]|предстоящи[ехм])?\\s*(?<way>через\\s+|(?:следующи|будущи)[ехм]\\s+)?(?:на\\s+|в\\s+)?(?:эти\\s+|ближайшие\\s+|(?<next>следующие|будущие)\\s+)?(?:выходн(?:ые|ых|ым)|вых(?:и|ах)|уик-?енд|викенд)`,
		({ groups = {} }) => {
			draft.date = weekendFriday(draft.date ?? today, groups.way || groups.next ? 1 : 0);
			draft.back = addDays(draft.date, 2);
			return true;
		},
	);
	reading.take('(?:в|на)\\s+следующи[ехм](?=\\s*(?:[,|]|$))', () => {
		if (draft.date !== undefined) return false;
		draft.date = weekendFriday(today, 1);
		draft.back = addDays(draft.date, 2);
		return true;
	});
	reading.take(
		`(?:на|дней\\s+на|сроком\\s+на|ночей\\s+на)\\s+(?:(?<count>${NUMBER}|\\d{1,2}\\s*-\\s*\\d{1,2})\\s+)?${unit}`,
		({ groups = {} }) => {
			draft.nights = length({ ...groups, count: groups.count?.split('-').at(-1)?.trim() });
			return true;
		},
	);
	reading.take(`(?<count>${NUMBER})\\s+(?<unit>ноч(?:ь|и|ей)|дн(?:я|ей)|недел(?:и|ю|ь))`, ({ groups = {} }) => {
		draft.nights = length(groups);
		return true;
	});
	reading.take(`(?<unit>дн(?:я|ей)|ноч(?:и|ей)|недел(?:и|ь|ьки|ек))\\s+на\\s+(?<count>${NUMBER})`, ({ groups = {} }) => {
		draft.nights = length(groups);
		return true;
	});
	reading.take('недельк[уи]|(?:дней|деньков)\\s+(?<count>\\d{1,2})', ({ groups = {} }) => {
		draft.nights = groups.count ? Number(groups.count) : 7;
		return true;
	});
}
