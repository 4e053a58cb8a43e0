import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { islandTexts } from '#features/booking/island-texts.ts';
import { deadlineOf } from '#features/booking/quote.ts';
import { Summary } from '#features/booking/Summary.tsx';
import { createTranslator } from '#i18n/create-translator.ts';
import { formatsFor } from '#site/formats.ts';

const [EARLY, LATE] = [Date.UTC(2026, 10, 24, 11, 20), Date.UTC(2026, 10, 24, 11, 35)];

it.each([
	['the price alone without seats', null, LATE, LATE],
	['the seats that end first', EARLY, LATE, EARLY],
	['the price that ends first', LATE, EARLY, EARLY],
])('the deadline of a booking is that of %s', (_, heldUntil, priceUntil, at) => {
	expect(deadlineOf({ heldUntil, priceUntil })).toBe(at);
});

it.each([
	[null, 'Цену держим до 14:20 (Москва), потом проверим её ещё раз.'],
	[LATE, 'Цену и места держим до 14:20 (Москва), потом проверим их ещё раз.'],
])('is shown once, with what it is for and what happens then (seats until %s)', (heldUntil, sentence) => {
	const html = renderToStaticMarkup(
		<Summary
			t={createTranslator('ru', islandTexts('ru-RU'))}
			format={formatsFor('ru', 'ru', 'rub')}
			summary={{ lines: [{ kind: 'fare', code: 'light', amount: 2_431_000, count: 1 }], total: 2_431_000, heldUntil, priceUntil: EARLY }}
			until={{ time: '14:20', zone: 'Москва' }}
			servicesHref="/booking/additional_services"
		/>,
	);
	expect(html).toContain(sentence);
	expect(html.match(/\d\d:\d\d/g)).toEqual(['14:20']);
});
