/** Invented names of simulated hotels: an adjective or a noun of the place, never a chain's. `|` separates the words, `;` the kinds. */

export const FIRST_WORDS =
	'Северный|Тихий|Синий|Старый|Новый|Белый|Зелёный|Медный|Янтарный|Лунный|Утренний|Садовый|Речной|Горный|Липовый|Вишнёвый|Ветреный|Солнечный|Серебряный|Кленовый|Туманный|Каменный|Летний|Снежный|Яблоневый|Тёплый|Дальний|Светлый|Ореховый|Лавандовый'.split(
		'|',
	);

export const SECOND_WORDS = {
	hotel: 'Двор|Маяк|Парус|Флигель|Компас|Причал|Балкон|Мост|Фонарь|Квартал|Корабль|Глобус|Павильон|Вестибюль|Зонт'.split('|'),
	apartment: 'Чердак|Дом|Этаж|Подъезд|Адрес|Кабинет|Балкон|Угол'.split('|'),
	guesthouse: 'Дворик|Дом|Сад|Чайник|Порог|Самовар|Очаг|Колодец'.split('|'),
	hostel: 'Рюкзак|Гамак|Вагон|Перекрёсток|Маршрут|Причал|Чемодан'.split('|'),
	resort: 'Берег|Залив|Мыс|Пляж|Бриз|Остров|Сад|Каскад'.split('|'),
} as const;

/** Invented sellers of the simulation. */
export const SELLERS = [
	{ id: 'direct', name: 'Стойка отеля (демо)', factor: 1.03, fee: 0 },
	{ id: 'nochleg', name: 'Ночлег Демо', factor: 1, fee: 0 },
	{ id: 'uyut', name: 'Уют Демо', factor: 0.98, fee: 0.02 },
	{ id: 'karavan', name: 'Караван Демо', factor: 0.97, fee: 0.03 },
] as const;
