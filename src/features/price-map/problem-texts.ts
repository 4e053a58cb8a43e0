import { dayLong } from '#lib/format.ts';
import type { MapField, MapProblem } from './contract.ts';
import type { MapContext } from './map-context.ts';

/** What is wrong with a field and what to write instead. */
export function problemText({ code, value }: MapProblem, from: string, { t, price }: MapContext): string {
	switch (code) {
		case 'unknown-origin':
			return t.reasons['unknown-place']();
		case 'closed-origin':
			return t.problems.closed({ place: value, from });
		case 'past-date':
			return t.reasons['past-date']({ day: /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayLong(price.formats, value) : value });
		case 'date-missing':
		case 'no-such-date':
		case 'unreadable-date':
		case 'too-far-ahead':
		case 'return-before-departure':
			return t.reasons[code]();
		case 'unreadable-when':
			return t.problems.when();
		case 'unreadable-trip':
			return t.problems.trip();
		case 'unreadable-nights':
			return t.problems.nights();
		case 'unreadable-stops':
			return t.problems.stops();
		case 'unreadable-hours':
			return t.problems.hours();
		case 'unreadable-budget':
			return t.problems.budget();
		case 'unreadable-temperature':
			return t.problems.temperature();
		case 'no-temperatures':
			return t.problems.noTemperatures();
		case 'unknown-citizenship':
			return t.problems.visa();
	}
}

export const problemOfField = (problems: readonly MapProblem[], from: string, context: MapContext) => (field: MapField) => {
	const problem = problems.find((item) => item.field === field);
	return problem && problemText(problem, from, context);
};
