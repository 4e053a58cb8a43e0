import { it } from 'vitest';
import { resolveDestination } from '#features/hotels/server.ts';
import { destinationsLike } from '#features/hotels/destinations.ts';
import { readSentence } from '#features/hotels/list/sentence.ts';
it('x', () => {
	for (const t of ['Стамбул', 'istanbul', 'султанахмет', 'IST', 'saw', 'SAW', 'парус', 'Белый Парус', 'Таганай', 'cnfv,ek', 'Лосиный Остров', 'Чита', 'ыва', 'Москва', 'аэропорт', 'Париж'])
		console.log(t, resolveDestination(t), JSON.stringify(destinationsLike(t, 4, 'ru')));
	for (const s of ['тихий, рядом с метро, завтрак, до 6 тысяч', 'quiet hotel near metro with breakfast under 6k', '4 звезды, рейтинг от 8, не дальше 2 км, двуспальная кровать, фиолетовый', 'до 18 000 ₽ за всё', 'до 5000 за ночь'])
		console.log(s, JSON.stringify(readSentence(s, { nights: 3, perNight: false })));
});
