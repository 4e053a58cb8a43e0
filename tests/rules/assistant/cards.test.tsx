/** Rows of a reply with their sources. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Card } from '#features/assistant/contract.ts';
import { type CardTexts, ReplyCard } from '#features/assistant/views/Cards.tsx';
import { messages } from '#i18n/messages.ts';

it('draws prices of days with a scale, readable dates and a text for each', () => {
	const labels = [
		{ note: 'вт', text: '1 дек', price: '5', spoken: 'вторник, 1 декабря: 5 000 ₽, дешевле всего' },
		{ note: 'ср', text: '2 дек', price: '—', spoken: 'среда, 2 декабря: рейсов нет' },
	];
	const price = { minor: 500_000, currency: 'rub', text: '5 000 ₽' };
	const rows = [
		{ date: '2026-12-01', text: 'вт, 1 дек', price, best: true, href: '/search/MOW0112AER1' },
		{ date: '2026-12-02', text: 'ср, 2 дек', price: null, best: false, href: null },
	];
	const marks = [0, 500_000].map((value) => ({ value, text: String(value / 100_000) }));
	const card: Card = { kind: 'days', title: 'Москва — Сочи', rows, chart: { caption: 'тыс. ₽', marks, labels }, more: null };
	const t = messages('ru', 'assistant').cards as unknown as CardTexts;
	const html = renderToStaticMarkup(<ReplyCard card={card} t={t} />);
	for (const text of ['тыс. ₽', '1 дек', '2 дек', ...labels.map(({ spoken }) => spoken)]) expect(html).toContain(text);
	expect(html).toMatch(/<a class="bar" href="\/search\/MOW0112AER1" rel="nofollow">/);
	expect(html).toMatch(/<text y="\d+">5<\/text>/);
	expect(html.match(/<rect /g)).toHaveLength(1);
	const { chart: _, ...old } = card;
	expect(renderToStaticMarkup(<ReplyCard card={old} t={t} />)).toContain('Москва — Сочи');
});

it('links an official source, which learns nothing of the page', () => {
	const row = { title: 'Виза не нужна', text: 'По закону', href: null, source: 'Visa information. 1 мая' };
	const card: Card = { kind: 'texts', title: 'Турция', rows: [{ ...row, sourceHref: 'https://www.mfa.gov.tr/visa' }], more: null };
	const t = messages('ru', 'assistant').cards as unknown as CardTexts;
	const html = renderToStaticMarkup(<ReplyCard card={card} t={t} />);
	expect(html).toContain('<a href="https://www.mfa.gov.tr/visa" rel="noopener">Visa information. 1 мая</a>');
	expect(renderToStaticMarkup(<ReplyCard card={{ ...card, rows: [row] }} t={t} />)).not.toContain('<a');
});
