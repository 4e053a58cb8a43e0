/** Written without the rules in sight, and never used to tune them: their accuracy is printed apart. */
export const HELD_OUT = `
Добрый день, нужен билет Москва — Калининград на 12 декабря = flights from=MOW to=KGD date=2026-12-12
хочу слетать в Ереван из Самары на неделю с 10 января = flights from=KUF to=EVN date=2027-01-10 back=2027-01-17
сколько стоит долететь до владивостока в феврале = calendar to=VVO month=2027-02
мама летит из Новосибирска в Питер 3 марта одна = flights from=OVB to=LED date=2027-03-03
нужны 2 билета в Тбилиси на новый год туда и обратно = flights to=TBS date=2026-12-30 back=2027-01-08 adults=2
куда можно слетать из Екатеринбурга на выходные до 20 тысяч = explore from=SVX date=2026-11-27 back=2026-11-29 budget=20000
тёплая страна в январе на двоих, 150 тысяч на всё = explore month=2027-01 adults=2 budget=150000 warm=true
ищу прямой рейс Казань Стамбул в пятницу = flights from=KZN to=IST date=2026-11-27 direct=true
в Дубай бизнесом 20 декабря обратно 27 = flights to=DXB date=2026-12-20 back=2026-12-27 cabin=business
Из Уфы в Сочи с двумя детьми 3 и 9 лет на майские = flights from=UFA to=AER date=2027-05-01 back=2027-05-09 ages=3,9
отель в Казани на выходные для двоих = hotels to=KZN date=2026-11-27 back=2026-11-29 adults=2
нужна гостиница в Питере с 5 по 8 декабря недалеко от метро = hotels to=LED date=2026-12-05 back=2026-12-08
где остановиться в Стамбуле 14-18 января = hotels to=IST date=2027-01-14 back=2027-01-18
жильё в сочи = ask:date to=AER
нужна ли виза в Таиланд = entry to=TH
можно ли в Армению по внутреннему паспорту = entry to=AM
виза нужна? = ask:country
как вернуть билет пошагово = steps
можно ли провезти кота в салоне = faq
рейс задержали на 5 часов, что мне положено? = faq
что с моим заказом = orders
мои поездки покажи = orders
свяжите меня с оператором = say:handover
привет = say:hello
спасибо большое! = say:thanks
что ты умеешь? = say:abilities
в Сочи 10 декабря = flights to=AER date=2026-12-10 // а на день позже? = flights date=2026-12-11 // только прямые = flights direct=true date=2026-12-11
билеты в Антални на 15 января = flights to=AYT date=2027-01-15
билеты в Махачкалу из Маскы послезавтра = flights from=MOW to=MCX date=2026-11-27
полететь в минводы в понидельник = flights to=MRV date=2026-11-30
Москва-Ташкент 7.12 = flights from=MOW to=TAS date=2026-12-07
MOW LED завтра = flights from=MOW to=LED date=2026-11-26
хочу на море = explore sea=true
посоветуй куда слетать в марте с ребёнком 7 лет = explore month=2027-03 ages=7
в Турцию на неделю в декабре = explore to=TR month=2026-12 nights=7
когда дешевле лететь в Калининград = calendar to=KGD
самые дешёвые даты в январе до Астаны = calendar to=NQZ month=2027-01
билет в Пекин = ask:date to=BJS // в апреле = calendar to=BJS month=2027-04
куда поехать = explore // до 15 тысяч = explore budget=15000 // а из Питера? = explore from=LED budget=15000
в Минск 4 декабря обратно 6 = flights to=MSQ date=2026-12-04 back=2026-12-06 // а отель? = hotels to=MSQ date=2026-12-04 back=2026-12-06
в Баку 20 января = flights to=BAK date=2027-01-20 // сколько багажа входит? = bags to=BAK
в Ташкент 11 декабря из Казани = flights from=KZN to=TAS // а подешевле? = calendar from=KZN to=TAS
отель в Сочи с 20 по 25 декабря = hotels to=AER date=2026-12-20 back=2026-12-25 // с завтраком и бассейном = hotels to=AER
Петрозаводск = ask:date to=PES
из Перми в Дели 2 февраля, вернусь 20 февраля, два взрослых и младенец = flights from=PEE to=DEL date=2027-02-02 back=2027-02-20 adults=2 ages=0
самолетом из Омска в Москву 15-го = flights from=OMS to=MOW date=2026-12-15
лечу в командировку в Тюмень во вторник, назад в четверг = flights to=TJM date=2026-12-01 back=2026-12-03
в Бангкок на 2 недели с 5 февраля = flights to=BKK date=2027-02-05 back=2027-02-19
в Хельсинки = ask:date to=HEL
хотим вчетвером слетать в Грузию в мае = explore to=GE adults=4 month=2027-05
на 8 марта в Париж = flights to=PAR date=2027-03-06 back=2027-03-09
как пройти онлайн регистрацию = steps
сколько жидкости можно взять в самолёт = faq
ошибка в фамилии в билете что делать = faq
потеряли мой чемодан в аэропорту = faq
безвизовые страны для отдыха = ask:country
давай сначала = say:reset
на выходные в Нижний Новгород из Москвы отель до 5000 за ночь = hotels to=GOJ date=2026-11-27 back=2026-11-29
из Красноярска куда-нибудь к морю в январе до 60 тыс = explore from=KJA sea=true month=2027-01 budget=60000
Туда в субботу, обратно в понедельник, Москва — Мурманск = flights from=MOW to=MMK date=2026-11-28 back=2026-11-30
подбери рейс на завтра из волгограда в москву, желательно вечером = flights from=VOG to=MOW date=2026-11-26
хочу в отпуск на 10 дней в феврале, куда посоветуешь = explore month=2027-02 nights=10
сколько стоят билеты до иркутска туда обратно с 3 по 9 января = flights to=IKT date=2027-01-03 back=2027-01-09
из краснодара до ташкента в ближайшую пятницу 2 человека = flights from=KRR to=TAS date=2026-11-27 adults=2
летим семьей: двое взрослых, дети 2 и 11 лет, сочи 1 мая = flights to=AER date=2027-05-01 adults=2 ages=2,11
можно мне рейс подешевле в уфу 8 декабря? = flights to=UFA date=2026-12-08
найди отель в нижнем новгороде 12-13 декабря с ванной и завтраком = hotels to=GOJ date=2026-12-12 back=2026-12-13 hotelFilters=meals=breakfast,half-board,full-board,all-inclusive
нужна гостиница в ростове рядом с вокзалом на 1 ночь, 2 декабря = hotels to=ROV date=2026-12-02 back=2026-12-03
отель в питере на 8 марта на двоих, не дороже 8000 за ночь = hotels to=LED adults=2 budget=8000 perNight=true
где в дубае лучше остановиться с детьми = ask:date to=DXB
отель в казани завтра = hotels to=KZN date=2026-11-26 // чтоб с парковкой = hotels to=KZN hotelFilters=amenity=parking
какая виза нужна в индию = entry to=IN
россиянам нужна виза в сербию? = entry to=RS citizenship=RU
у меня пересадка в стамбуле с ночевкой, нужна виза? = entry to=IST
не пришел билет на почту = faq
хочу перенести вылет на другую дату = faq
сколько багажа можно бесплатно = faq
покажи мои билеты = orders
мне нужен человек из поддержки = say:handover
здрасьте = say:hello
в казань 4 декабря = flights to=KZN date=2026-12-04 // а если поехать 11-го = flights to=KZN date=2026-12-11 // обратно 13-го = flights date=2026-12-11 back=2026-12-13
хочу в турцию в мае = explore to=TR month=2027-05 // давай анталью = calendar to=AYT month=2027-05 // с 5 на неделю = flights to=AYT date=2027-05-05 back=2027-05-12
в питер на выходные = flights to=LED date=2026-11-27 // лучше через неделю = flights to=LED date=2026-12-04 // и багаж добавь = flights to=LED bags=true
из москвы в стамбул 5 января бизнес = flights to=IST cabin=business // дороговато, давай эконом = flights to=IST cabin=economy
билеты в сочи на 15 января = flights to=AER // нет, я передумала, давай на море заграницу = explore sea=true
`;
