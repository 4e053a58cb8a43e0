/** Typed on a phone: no capitals, nicknames of cities, talk around the request, short follow-ups. Their first measurements, before the rules were tuned on them: 52 of the first 80, 30 of the last 40. */
export const PHONE = `
питер екб 12 декабря сколько = flights from=LED to=SVX date=2026-12-12
мне бы из нск в сочи 3 января и обратно 10 = flights from=OVB to=AER date=2027-01-03 back=2027-01-10
екб минводы 6 дек, а назад 9го = flights from=SVX to=MRV date=2026-12-06 back=2026-12-09
ростов мск завтра утром самый ранний = flights from=ROV to=MOW date=2026-11-26
хочу в калик на нг с мужем = flights to=KGD date=2026-12-30 adults=2
в калик на недельку с 5 декабря = flights to=KGD date=2026-12-05 back=2026-12-12
мск спб через недельку = flights from=MOW to=LED date=2026-12-02
в минводы в первых числах марта = calendar to=MRV month=2027-03
лечу в казань на 23 февраля вдвоём = flights to=KZN date=2027-02-21 back=2027-02-24 adults=2
с бабушкой в минводы 14 декабря = flights to=MRV date=2026-12-14 adults=2
вдвоем с мамой в сочи на 8 марта = flights to=AER date=2027-03-06 back=2027-03-09 adults=2
в сочи 5 декабря = flights to=AER date=2026-12-05 // нет, лучше в пятницу = flights to=AER date=2026-12-04
из мск в питер в пятницу вечером = flights from=MOW to=LED date=2026-11-27 // а обратно в воскресенье вечером = flights from=MOW to=LED date=2026-11-27 back=2026-11-29
в дубай 14 января = flights to=DXB date=2027-01-14 // а подешевле = calendar to=DXB // а прямым? = calendar to=DXB direct=true
из уфы в мск 2 декабря = flights from=UFA to=MOW date=2026-12-02 // с собакой = faq
билеты в ереван 12 дек = flights to=EVN date=2026-12-12 // какой багаж = bags to=EVN
в пекин 3 марта = flights to=BJS date=2027-03-03 // а виза? = entry to=BJS
виза в турцию = entry to=TR // а для киргизов виза нужна = entry to=TR citizenship=KG
киргизу в корею виза нужна? = entry to=KR citizenship=KG
билеты детям сколько = faq
отель в питере у метро с завтраком на выхи = hotels to=LED date=2026-11-27 back=2026-11-29 hotelFilters=station=1&meals=breakfast,half-board,full-board,all-inclusive
гостишку в казани на 2 ночи с субботы, до 4к за ночь = hotels to=KZN date=2026-11-28 back=2026-11-30 budget=4000 perNight=true
до 15 косарей куда можно слетать в декабре = explore budget=15000 month=2026-12
есть 60 тыщ на двоих, куда на море в марте = explore budget=60000 adults=2 sea=true month=2027-03
с пересадкой норм, главное подешевле, мск бангкок февраль = calendar from=MOW to=BKK month=2027-02 direct=false
если опоздаю на стыковку кто платит = faq
на пересадке багаж забирать надо? = faq
сколько времени надо на пересадку = faq
лечу с пересадкой в стамбуле 2 часа, успею? = faq
а собаку можно с собой в салон = faq
в тай на двоих в январе недели на 2 = explore to=TH month=2027-01 adults=2 nights=14
в турцию летом с 2 детьми 4 и 9 лет = explore to=TR month=2027-07 ages=4,9
москва -> владик 15 янв, обрат 25 = flights from=MOW to=VVO date=2027-01-15 back=2027-01-25
ищу спб-калининград на завтра на вечер, без багажа = flights from=LED to=KGD date=2026-11-26 bags=false
мы с подружкой в тбилиси с 12 по 16 марта = flights to=TBS date=2027-03-12 back=2027-03-16 adults=2
нас 5 человек, мск-ереван 4 мая = flights from=MOW to=EVN date=2027-05-04 adults=5
двое взрослых и малыш 1.5 года в сочи 20 июня = flights to=AER date=2027-06-20 adults=2 ages=1
я, жена и двое пацанов 7 и 12 лет, в анталию 10 июня на 10 дней = flights to=AYT date=2027-06-10 back=2027-06-20 adults=2 ages=7,12
с внучкой 6 лет в питер 20 марта = flights to=LED date=2027-03-20 adults=1 ages=6
омск - нск 1 декабря = flights from=OMS to=OVB date=2026-12-01 // ой наоборот = flights from=OVB to=OMS date=2026-12-01
в сочи 5 декабря = flights to=AER date=2026-12-05 // нет из питера = flights from=LED to=AER date=2026-12-05 // вдвоём = flights from=LED to=AER date=2026-12-05 adults=2
екб сочи 30 апреля = flights from=SVX to=AER date=2027-04-30 // а 1 мая? = flights date=2027-05-01 // ну и обратно 10го = flights date=2027-05-01 back=2027-05-10
хочу в грузию недорого в апреле = explore to=GE month=2027-04
куда рвануть на 8 марта с девушкой до 40к = explore date=2027-03-06 back=2027-03-09 adults=2 budget=40000
посоветуй где тепло в декабре и чтоб без визы = explore warm=true month=2026-12
можно жидкости в ручную кладь = faq
че по багажу у аэрофлота = faq
хочу сдать билет = orders
оплатил а билет не пришел = faq
скинь мои билеты = orders
сколько кешбека вернется за отель = cashback
есть кто живой? = say:handover
спс = say:thanks
даров = say:hello // в омск завтра = flights to=OMS date=2026-11-26
чё умеешь = say:abilities
отель в екб рядом с вокзалом на 1 ночь завтра = hotels to=SVX date=2026-11-26 back=2026-11-27
в казань на выхи = flights to=KZN date=2026-11-27 back=2026-11-29 // и гостиницу с завтраком = hotels to=KZN date=2026-11-27 back=2026-11-29 hotelFilters=meals=breakfast,half-board,full-board,all-inclusive // подешевле = hotels to=KZN
в питере хату посуточно на нг на 6 человек = hotels to=LED date=2026-12-30 adults=6
хостел в нск с 3 на 4 декабря = hotels to=OVB date=2026-12-03 back=2026-12-04 hotelFilters=kind=hostel
стамбул отель 14-18 февраля 2 взр 1 реб 5 лет, с бассейном = hotels to=IST date=2027-02-14 back=2027-02-18 adults=2 ages=5 hotelFilters=amenity=pool
надо прилететь в сочи до обеда 6 января = flights to=AER date=2027-01-06
мск минводы 10 декабря = flights from=MOW to=MRV date=2026-12-10 // в 7 утра что-нибудь есть? = flights from=MOW to=MRV date=2026-12-10
загран нужен в киргизию? = entry to=KG
россиянам в сербию сколько дней без визы = entry to=RS citizenship=RU
пустят в казахстан по внутреннему паспорту? = entry to=KZ
таджикам в турцию виза нужна? = entry to=TR citizenship=TJ
у меня армянский паспорт, в китай виза надо? = entry to=CN citizenship=AM
в тбилиси в след пт = flights to=TBS date=2026-12-04
в сб в питер, в вс обратно = flights to=LED date=2026-11-28 back=2026-11-29
13 декабря из ростова в питер = flights from=ROV to=LED date=2026-12-13 // а на день раньше? = flights date=2026-12-12 // только с багажом = flights date=2026-12-12 bags=true
мск сочи 5 дек = flights from=MOW to=AER date=2026-12-05 // дороговато, а 7? = flights from=MOW to=AER date=2026-12-07
дубай, конец января, бизнес, двое = calendar to=DXB month=2027-01 adults=2 cabin=business
из москвы в махачкалу 29 декабря, бюджет 12 тыр = flights from=MOW to=MCX date=2026-12-29 budget=12000
летим 20 числа в самару = flights to=KUF date=2026-12-20
10го в казань 12го назад = flights to=KZN date=2026-12-10 back=2026-12-12
поменяли время вылета, могу вернуть деньги? = faq
до 10 тыщ туда обратно из мск в питер на эти выхи = flights from=MOW to=LED date=2026-11-27 back=2026-11-29 budget=10000
из мин вод в мск 4 дек = flights from=MRV to=MOW date=2026-12-04
в сочи завтра = flights to=AER date=2026-11-26 // и отель на 3 ночи = hotels to=AER date=2026-11-26 back=2026-11-29
отель в сочи 10-15 мая = hotels to=AER date=2027-05-10 back=2027-05-15 // чтоб с собакой пускали = hotels to=AER hotelFilters=amenity=pets // не дороже 5 тыщ за ночь = hotels to=AER budget=5000 perNight=true hotelFilters=amenity=pets
здрасте, мне в волгоград на 9 декабря сколько стоит = flights to=VOG date=2026-12-09
краснодар питер туда 3 янв обратно 9 янв, мы вдвоем = flights from=KRR to=LED date=2027-01-03 back=2027-01-09 adults=2
а есть что нибудь из казани в сочи на завтра подешевле = flights from=KZN to=AER date=2026-11-26
билеты на 30 число в уфу = flights to=UFA date=2026-11-30 // а на 29? = flights date=2026-11-29
в ереван с мамой и папой 12 февраля на 5 дней = flights to=EVN date=2027-02-12 back=2027-02-17 adults=3
в стамбул 6 марта на 4 ночи = flights to=IST date=2027-03-06 back=2027-03-10 // отель в центре = hotels to=IST date=2027-03-06 back=2027-03-10 hotelFilters=km=1 // до 7к ночь = hotels to=IST budget=7000 perNight=true
летим вчетвером с двумя детьми 4 и 9 в анапу 2 июля = flights to=AAQ date=2027-07-02 adults=2 ages=4,9
куда махнуть на следующие выхи из питера недорого = explore from=LED date=2026-12-04 back=2026-12-06
хочу к морю в мае тысяч за 40 на двоих = explore sea=true month=2027-05 budget=40000 adults=2
какие есть рейсы до якутска 3 декабря = flights to=YKS date=2026-12-03
пересадка в стамбуле 3 часа багаж сам перевесят? = faq
с какого терминала вылет = faq
а если не полечу деньги вернут? = faq
лечу с младенцем, люльку дают? = faq
мне нужно быть в омске 4 декабря к 10 утра = flights to=OMS date=2026-12-04
мск тюмень 7 декабря = flights from=MOW to=TJM date=2026-12-07 // лучше в среду = flights date=2026-12-09 // обратно в пт = flights date=2026-12-09 back=2026-12-11
в питер на сапсане = ask:date to=LED
питер, 12 декабря, отель на ночь до 4 тыщ = hotels to=LED date=2026-12-12 back=2026-12-13 budget=4000
снять квартиру в сочи на 10 дней с 1 июля с кондером = hotels to=AER date=2027-07-01 back=2027-07-11
гостиница в самаре на сегодня = hotels to=KUF date=2026-11-25 back=2026-11-26 // с парковкой есть? = hotels to=KUF hotelFilters=amenity=parking
виза в таиланд нужна = entry to=TH // а узбекам? = entry to=TH citizenship=UZ // а на бали? = entry to=DPS citizenship=UZ
ребенку нужен загран в казахстан? = entry to=KZ
сколько можно пробыть в грузии без визы = entry to=GE
надо ли киргизам визу в россию = entry to=RU citizenship=KG
можно снюс в багаж = faq
ручку забыл сдать, коляску можно до трапа = faq
где посмотреть бронь = orders
я оплатил где билеты = orders
че с кешбеком = cashback
позови менеджера плиз = say:handover
ку = say:hello
благодарствую = say:thanks
кто ты вообще = say:abilities
сначала давай = say:reset
хочу слетать в узбекистан весной, ташкент = calendar to=TAS month=2027-04
новосиб сочи июнь дней на 10 втроем = calendar from=OVB to=AER month=2027-06 nights=10 adults=3
когда в калик дешевле в марте или апреле = calendar to=KGD
билет бизнес мск-дубай 20 фев туда, 27 обратно = flights from=MOW to=DXB date=2027-02-20 back=2027-02-27 cabin=business
в сочи на 14 февраля с девушкой, обратно 17 = flights to=AER date=2027-02-14 back=2027-02-17 adults=2
в батуми 20 июня = flights to=BUS date=2027-06-20 // а если через тбилиси? = flights to=TBS date=2027-06-20
`;
