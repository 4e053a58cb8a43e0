/** What a hotel should have, and how later turns change it. */
export const STAYS = `
отель с бассейном в Сочи с 5 по 8 января = hotels to=AER date=2027-01-05 back=2027-01-08 hotelFilters=amenity=pool
отель в Сочи 5-8 января с парковкой и завтраком = hotels to=AER hotelFilters=meals=breakfast,half-board,full-board,all-inclusive&amenity=parking
где пускают с собакой в Казани на выходные = hotels to=KZN date=2026-11-27 back=2026-11-29 hotelFilters=amenity=pets
гостиница в Питере рядом с метро на выходные = hotels to=LED hotelFilters=station=1
отель в Москве 4 звезды и выше с 10 по 12 декабря = hotels to=MOW date=2026-12-10 back=2026-12-12 hotelFilters=stars=5,4
отель с бесплатной отменой в Калининграде на новый год = hotels to=KGD date=2026-12-30 hotelFilters=free=1
отель в Казани на выходные до 6 тысяч за ночь = hotels to=KZN budget=6000 perNight=true hotelFilters=
до 6000 в сутки гостиница в Уфе 5 декабря = hotels to=UFA budget=6000 perNight=true date=2026-12-05 // до 9 тысяч = hotels budget=9000 perNight=false
отель в Сочи с 5 по 8 января с бассейном = hotels hotelFilters=amenity=pool // а с завтраком? = hotels to=AER hotelFilters=meals=breakfast,half-board,full-board,all-inclusive&amenity=pool // а без бассейна? = hotels to=AER hotelFilters=meals=breakfast,half-board,full-board,all-inclusive
отель в Казани на выходные = hotels hotelFilters= // хочу с бассейном и спа = hotels hotelFilters=amenity=pool,spa // спа не обязательно = hotels hotelFilters=amenity=pool // бассейн тоже не нужен = hotels
отель в Казани на выходные 3 звезды = hotels hotelFilters=stars=3 // а четыре звезды? = hotels hotelFilters=stars=4 // от 4 звёзд = hotels hotelFilters=stars=5,4 // звезды не важны = hotels
хостел в Питере завтра = hotels hotelFilters=kind=hostel // лучше апартаменты = hotels hotelFilters=kind=apartment
отель в Ереване с 20 по 25 декабря с бесплатной отменой = hotels hotelFilters=free=1 // а без бесплатной отмены? = hotels to=EVN hotelFilters=
отель с бассейном в Сочи на выходные = hotels to=AER hotelFilters=amenity=pool // а в Казани? = hotels to=KZN hotelFilters=amenity=pool date=2026-11-27
отель с бассейном в Сочи на выходные = hotels to=AER hotelFilters=amenity=pool // найди гостиницу в Уфе с парковкой = hotels to=UFA hotelFilters=amenity=parking
отель с бассейном = ask:city hotelFilters=amenity=pool // в Дубае = ask:date to=DXB hotelFilters=amenity=pool // с 1 по 5 февраля = hotels to=DXB date=2027-02-01 back=2027-02-05 hotelFilters=amenity=pool
в Сочи с 5 по 8 января = flights to=AER // а отель с бассейном? = hotels to=AER date=2027-01-05 back=2027-01-08 hotelFilters=amenity=pool // а билеты? = flights to=AER date=2027-01-05
в Сочи с 5 по 8 января = flights to=AER // отель до 5 тысяч за ночь = hotels budget=5000 perNight=true // хорошо, а с завтраком? = hotels to=AER budget=5000
отель с басейном в Сочи на выходные = hotels to=AER hotelFilters=amenity=pool
гостинница с завтроком и парковкои в Казани на выходные = hotels to=KZN hotelFilters=meals=breakfast,half-board,full-board,all-inclusive&amenity=parking
отель с беcплатной отменой и паркингом в Казани завтра = hotels to=KZN date=2026-11-26
отель в Сочи с бесплатной отминой на выходные = hotels to=AER hotelFilters=free=1
отель в Тбилиси с 1 по 3 мая с кондиционером и вай-фаем = hotels to=TBS hotelFilters=amenity=air-conditioning,wifi
тихая гостиница недалеко от центра Казани с 4 по 6 декабря = hotels to=KZN date=2026-12-04 hotelFilters=km=1&amenity=quiet
пятизвёздочный отель всё включено в Анталье 1-8 мая = hotels to=AYT hotelFilters=meals=all-inclusive&stars=5
не хостел, рядом с метро, в Москве на выходные = hotels to=MOW
едем с собакой, нужен отель в Пскове 5-6 декабря = hotels hotelFilters=amenity=pets date=2026-12-05
отель в Сочи не дальше 500 метров от моря на выходные = hotels to=AER budget=null
отель в Казани на выходные с детьми 3 и 5 лет, с бассейном = hotels ages=3,5 hotelFilters=amenity=pool
как отменить бронь отеля бесплатно? = faq
отель в Казани на выходные с бассейном = hotels hotelFilters=amenity=pool // Не важно: бассейн = hotels to=KZN hotelFilters=
отель в Казани на выходные рядом с метро = hotels hotelFilters=station=1 // Не важно: до метро или вокзала не больше 10 минут = hotels to=KZN hotelFilters=
отель в Казани на выходные = hotels // а с собакой можно? = hotels hotelFilters=amenity=pets // а можно ли вернуть билет? = faq
из Москвы в Сочи 15 декабря = flights from=MOW to=AER // отель в Москве 10-12 декабря = hotels to=MOW date=2026-12-10 back=2026-12-12 // с парковкой = hotels to=MOW hotelFilters=amenity=parking
`;
