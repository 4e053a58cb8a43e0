import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PassengerTrip, TypedFields } from '#features/passengers/contract.ts';
import { Passengers } from '#features/passengers/Passengers.island.tsx';
import { ProblemSummary } from '#features/passengers/ProblemSummary.tsx';
import { passportHint, problemText, summaryGroups } from '#features/passengers/problem-texts.ts';
import { readContacts, readPassengers } from '#features/passengers/rules.ts';
import { dictionary, messages } from '#i18n/messages.ts';
import { ABROAD, typed } from './fields.ts';

const t = messages('ru', 'passengers');
const trip: PassengerTrip = { ...ABROAD, types: ['adult', 'child'] };
const citizenships = { RU: 'Россия', KZ: 'Казахстан' };

const problemsOf = (fields: TypedFields) => [...readPassengers(fields, trip).problems, ...readContacts(fields, 'ru').problems];

function render(fields: TypedFields, withProblems = false): string {
	const problems = withProblems ? problemsOf(fields) : [];
	return renderToStaticMarkup(
		<Passengers
			trip={trip}
			fields={fields}
			problems={problems}
			citizenships={citizenships}
			texts={dictionary('ru', 'passengers')}
			passportHint={passportHint(t, trip)}
			language="ru"
		/>,
	);
}

/** The tag of the control with this name. */
const control = (html: string, name: string): string =>
	new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? '';

describe('the form without script', () => {
	const html = render(typed({ lastName: 'Иванов <b>' }));

	it('names each passenger by number and type', () => {
		expect(html).toContain('<legend>Пассажир 1, взрослый</legend>');
		expect(html).toContain('<legend>Пассажир 2, ребёнок от 2 до 11 лет</legend>');
	});
	it('keeps what was typed, escaped', () => {
		expect(control(html, 'p0.lastName')).toContain('value="Иванов &lt;b&gt;"');
		expect(html).toContain('<option value="ru-foreign-passport" selected="">');
	});
	it.each([
		['p0.lastName', 'section-p0 family-name'],
		['p0.firstName', 'section-p0 given-name'],
		['p0.middleName', 'section-p0 additional-name'],
		['p0.sex', 'section-p0 sex'],
		['p1.birthDate', 'section-p1 bday'],
		['mail', 'email'],
		['phone', 'tel'],
	])('lets browsers fill %s as %s', (name, token) => {
		expect(control(html, name)).toContain(`autoComplete="${token}"`);
	});
	it('has a label for each control', () => {
		const ids = [...html.matchAll(/<(?:input|select|textarea)[^>]* id="([^"]+)"/g)].map(([, id]) => id);
		expect(ids.length).toBeGreaterThan(20);
		expect(ids.filter((id) => !html.includes(`for="${id}"`))).toEqual([]);
		expect(new Set(ids).size).toBe(ids.length);
	});
	it('offers all documents of the route, because the citizenship may change', () => {
		expect([...new Set([...html.matchAll(/<option value="([a-z-]{4,})"/g)].map(([, value]) => value))]).toEqual([
			'ru-foreign-passport',
			'passport',
			'national-id',
		]);
	});
	it('asks for Latin letters once a document with them is chosen', () => {
		const hintOf = (fields: TypedFields) => {
			const props = {
				fields,
				problems: [],
				citizenships,
				texts: dictionary('ru', 'passengers'),
				language: 'ru',
				passportHint: '',
			} as const;
			const form = renderToStaticMarkup(<Passengers trip={{ ...trip, countries: ['RU'] }} {...props} />);
			return /id="p0.lastName-hint">([^<]+)/.exec(form)?.[1];
		};
		expect(hintOf({})).toBe('Кириллицей или латиницей, как в документе');
		expect(hintOf(typed({ documentType: 'ru-passport' }))).toBe('Кириллицей или латиницей, как в документе');
		expect(hintOf(typed())).toBe('Латиницей, как в документе');
	});
	it.each([
		['a passport abroad', {}, {}, 'ДД.ММ.ГГГГ. Паспорт должен действовать до конца поездки, 05.01.2027. Некоторым странам'],
		['a passport within the country', {}, { countries: ['RU'] }, 'ДД.ММ.ГГГГ. Паспорт должен действовать до конца поездки, 05.01.2027<'],
		['a national card', { citizenship: 'KZ', documentType: 'national-id' }, {}, 'ДД.ММ.ГГГГ. Если в документе нет срока, оставьте пустым<'],
	])('says what is checked about the expiry date of %s', (_, fields, route, hint) => {
		const routeTrip = { ...trip, ...route };
		const props = { problems: [], citizenships, texts: dictionary('ru', 'passengers'), language: 'ru' } as const;
		const form = renderToStaticMarkup(
			<Passengers trip={routeTrip} fields={typed(fields)} passportHint={passportHint(t, routeTrip)} {...props} />,
		);
		expect(form).toContain(`id="p0.documentExpiry-hint">${hint}`);
	});
	it('fills fields by a button of its own', () => {
		const [button = ''] = /<button[^>]*value="1"[^>]*>/.exec(html) ?? [];
		for (const attribute of ['type="submit"', 'name="mrz"', 'formNoValidate=""']) expect(button).toContain(attribute);
	});
});

describe('problems in the form', () => {
	const fields = { ...typed({ lastName: 'Иванов' }), mail: 'a@gmial.com', phone: '' };
	const html = render(fields, true);

	it('are bound to their controls', () => {
		expect(control(html, 'p0.lastName')).toContain('aria-describedby="p0.lastName-hint p0.lastName-problems" aria-invalid="true"');
		expect(html).toMatch(/id="p0.lastName-problems"><p class="error">Нужна латиница/);
		expect(control(html, 'p0.firstName')).not.toContain('aria-invalid');
	});
	it('that are warnings do not make a field invalid', () => {
		expect(control(html, 'mail')).toContain('aria-describedby="mail-hint mail-problems"');
		expect(control(html, 'mail')).not.toContain('aria-invalid');
	});
	it('are errors in the summary, with links to controls that exist', () => {
		const summary = renderToStaticMarkup(<ProblemSummary t={t} problems={problemsOf(fields)} />);
		expect(summary).toContain('<a href="#p0.lastName">Фамилия: Нужна латиница');
		expect(summary).toContain('<a href="#phone">Введите номер мобильного телефона.</a>');
		expect(summary).not.toContain('href="#mail"');
		for (const { field } of summaryGroups(t, problemsOf(fields)).flatMap(({ entries }) => entries)) expect(html).toContain(`id="${field}"`);
	});
	it('are grouped by passenger in the summary, then come the contacts', () => {
		const both = { ...typed({ lastName: 'Иванов' }), ...typed({ documentNumber: '1' }, 1), mail: 'a', phone: '' };
		const groups = summaryGroups(t, problemsOf(both)).map(({ kind, title, entries }) => [kind, title, entries.map(({ field }) => field)]);
		expect(groups).toEqual([
			['passenger', 'Пассажир 1', ['p0.lastName']],
			['passenger', 'Пассажир 2', expect.arrayContaining(['p1.documentNumber'])],
			['contacts', 'Контакты', ['mail', 'phone']],
		]);
		const summary = renderToStaticMarkup(<ProblemSummary t={t} problems={problemsOf(both)} />);
		expect(summary.match(/data-booking-message="(?:passenger|contacts) error"/g)).toHaveLength(3);
		expect(summary).toContain('<li data-booking-message="data-format error"><a href="#mail">');
	});
	it('show dates and numbers as people write them', () => {
		const [expiry] = readPassengers(typed({ documentExpiry: '1.2.2027' }), ABROAD).problems;
		const [number] = readPassengers(typed({ documentNumber: '72' }), ABROAD).problems;
		expect(expiry && problemText(t, expiry)).toContain('до 01.02.2027');
		expect(number && problemText(t, number)).toContain('Здесь 2 цифры');
	});
});
