/** Trips with a destination. */
export const TRIPS = `
билеты из москвы в сочи 5 декабря = flights from=MOW to=AER date=2026-12-05
билет москва сочи на завтра = flights from=MOW to=AER date=2026-11-26
Москва — Санкт-Петербург 28 ноября = flights from=MOW to=LED date=2026-11-28
из Питера в Мск в пятницу = flights from=LED to=MOW date=2026-11-27
спб казань 3 дек = flights from=LED to=KZN date=2026-12-03
нужен билет в Стамбул на 15 января = flights to=IST date=2027-01-15
лечу в Екатеринбург 1 декабря обратно 4 декабря = flights to=SVX date=2026-12-01 back=2026-12-04
хочу в Калининград с 30 декабря по 8 января = flights to=KGD date=2026-12-30 back=2027-01-08
в Сочи с 5 по 12 декабря вдвоём = flights to=AER date=2026-12-05 back=2026-12-12 adults=2
самолет до новосибирска 10.12 = flights to=OVB date=2026-12-10
рейсы Москва Дубай 20.12-27.12 = flights from=MOW to=DXB date=2026-12-20 back=2026-12-27
в Ереван послезавтра = flights to=EVN date=2026-11-27
туда в пятницу обратно в воскресенье, Москва Казань = flights from=MOW to=KZN date=2026-11-27 back=2026-11-29
из Казани в Москву в следующую пятницу = flights from=KZN to=MOW date=2026-12-04
Калининград на выходные = flights to=KGD date=2026-11-27 back=2026-11-29
в Питер в следующие выходные = flights to=LED date=2026-12-04 back=2026-12-06
в Сочи на майские с ребёнком 4 года = flights to=AER date=2027-05-01 back=2027-05-09 ages=4
на новый год в Тбилиси = flights to=TBS date=2026-12-30 back=2027-01-08
билеты в Минеральные Воды на новогодние каникулы = flights to=MRV date=2026-12-30 back=2027-01-08
в Махачкалу 8 марта = flights to=MCX date=2027-03-08
на 23 февраля в Мурманск = flights to=MMK date=2027-02-21 back=2027-02-24
из Самары в Анталью 14 июня на 10 дней = flights from=KUF to=AYT date=2027-06-14 back=2027-06-24
Анталия из Уфы 20 мая на неделю вдвоем = flights from=UFA to=AYT date=2027-05-20 back=2027-05-27 adults=2
Пхукет 10 февраля на две недели = flights to=HKT date=2027-02-10 back=2027-02-24
на Бали из Москвы 5 марта = flights from=MOW to=DPS date=2027-03-05
с Пхукета в Москву 24 февраля = flights from=HKT to=MOW date=2027-02-24
в Бангкок и обратно 12 января на 10 ночей = flights to=BKK date=2027-01-12 back=2027-01-22
Бангкок бизнес-классом 1 февраля = flights to=BKK date=2027-02-01 cabin=business
прямой рейс в Пекин 7 декабря = flights to=BJS date=2026-12-07 direct=true
в Шанхай без пересадок 9 декабря = flights to=SHA date=2026-12-09 direct=true
Алматы 4 декабря с багажом = flights to=ALA date=2026-12-04 bags=true
в Ташкент 6 декабря без багажа = flights to=TAS date=2026-12-06 bags=false
в Минск на 3 дня с 4 декабря = flights to=MSQ date=2026-12-04 back=2026-12-07
в Астану 11 декабря, вернуться 13 = flights to=NQZ date=2026-12-11 back=2026-12-13
в Баку в субботу = flights to=BAK date=2026-11-28
билеты в Иркутск через неделю = flights to=IKT date=2026-12-02
в Хабаровск через 10 дней = flights to=KHV date=2026-12-05
во Владивосток через месяц = flights to=VVO date=2026-12-25
в Якутск 12-го = flights to=YKS date=2026-12-12
из Ростова-на-Дону в Москву 3 июня = flights from=ROV to=MOW date=2027-06-03
из Нижнего Новгорода в Сочи 1 мая = flights from=GOJ to=AER date=2027-05-01
Нижний Новгород - Санкт-Петербург 2 декабря = flights from=GOJ to=LED date=2026-12-02
из Шереметьево в Стамбул 10 января = flights from=SVO to=IST date=2027-01-10
из Пулково в Калининград завтра = flights from=LED to=KGD date=2026-11-26
Москва-Самара 30 ноября 2 взрослых 1 ребенок 5 лет = flights from=MOW to=KUF date=2026-11-30 adults=2 ages=5
для двоих взрослых и ребёнка 3 лет в Сочи 7 декабря = flights to=AER date=2026-12-07 adults=2 ages=3
в Сочи с женой и детьми 3 и 7 лет 2 января = flights to=AER date=2027-01-02 adults=2 ages=3,7
в Казань с младенцем 5 декабря = flights to=KZN date=2026-12-05 ages=0
втроём в Ереван 9 января = flights to=EVN date=2027-01-09 adults=3
на четверых в Тбилиси 15 марта = flights to=TBS date=2027-03-15 adults=4
с годовалым ребенком в Санкт-Петербург 10 декабря = flights to=LED date=2026-12-10 ages=1
я с мужем и двое детей 6 и 10 лет, Москва Анталья 12 июля = flights from=MOW to=AYT date=2027-07-12 adults=2 ages=6,10
в Дубай до 40 тысяч 10 декабря = flights to=DXB date=2026-12-10 budget=40000
в Стамбул не дороже 25000 рублей 5 января = flights to=IST date=2027-01-05 budget=25000
в Сочи 5 декабря до 10к = flights to=AER date=2026-12-05 budget=10000
Москва Калининград 5 декабря до 8 тысяч рублей на человека вдвоем = flights from=MOW to=KGD date=2026-12-05 budget=16000 adults=2
билеты в Питер в один конец 5 декабря = flights to=LED date=2026-12-05
только туда в Томск 8 декабря = flights to=TOF date=2026-12-08
2026-12-24 Москва Тюмень = flights from=MOW to=TJM date=2026-12-24
в париж 3.2 = flights to=PAR date=2027-02-03
рим 14 февраля на двоих = flights to=ROM date=2027-02-14 adults=2
Лондон 1 апреля обратно 10 апреля = flights to=LON date=2027-04-01 back=2027-04-10
в Нью-Йорк 2 сентября = flights to=NYC date=2027-09-02
Барселона с 1 по 10 июня = flights to=BCN date=2027-06-01 back=2027-06-10
москва белград 6 декабря = flights from=MOW to=BEG date=2026-12-06
билет домой в Сургут 31 декабря = flights to=SGC date=2026-12-31
мне надо в Краснодар... то есть в Сочи 5 декабря = flights to=AER date=2026-12-05
билеты Москва Сочи = ask:date from=MOW to=AER
хочу в Стамбул = ask:date to=IST
Казань = ask:date to=KZN
в Грозный = ask:date to=GRV
билет до Барнаула = ask:date to=BAX
билеты в Ереван в декабре = calendar to=EVN month=2026-12
в Стамбул в январе на неделю = calendar to=IST month=2027-01 nights=7
полететь в Дубай в феврале = calendar to=DXB month=2027-02
Сочи летом = calendar to=AER month=2027-07
в начале марта в Тбилиси = calendar to=TBS month=2027-03
в середине апреля в Самарканд = calendar to=SKD month=2027-04
в следующем месяце в Питер = calendar to=LED month=2026-12
когда дешевле лететь в Стамбул = calendar to=IST
когда выгоднее лететь из Казани в Сочи = calendar from=KZN to=AER
цены по дням Москва Дубай в марте = calendar from=MOW to=DXB month=2027-03
календарь цен Москва — Ереван = calendar from=MOW to=EVN
в какие дни дешевле в Питер = calendar to=LED
самый дешевый день для перелета в Казань = calendar to=KZN
на какие даты дешевле всего в Бангкок в январе = calendar to=BKK month=2027-01
дешевые билеты в Сочи = calendar to=AER
сколько стоит слетать в Калининград в мае = calendar to=KGD month=2027-05
билеты в сочи на сентябрь = calendar to=AER month=2027-09
график цен Москва Пхукет январь = calendar from=MOW to=HKT month=2027-01
москва сочи 5 декобря = flights from=MOW to=AER date=2026-12-05
билеты в Стамбл на 5 января = flights to=IST date=2027-01-05
в Калининрад завтра = flights to=KGD date=2026-11-26
в Екатеренбург в пятницу = flights to=SVX date=2026-11-27
из масквы в казань 3 декабря = flights from=MOW to=KZN date=2026-12-03
вылет из Новосибирска, прилет в Бангкок, 15 января = flights from=OVB to=BKK date=2027-01-15
Добрый вечер! Подскажите билеты в Сочи на 5 декабря, пожалуйста = flights to=AER date=2026-12-05
здравствуйте мне нужно в пермь 4 декабря = flights to=PEE date=2026-12-04
ХОЧУ В СОЧИ ЗАВТРА!!! = flights to=AER date=2026-11-26
билетики в спб на субботу есть? = flights to=LED date=2026-11-28
как добраться до Владивостока 20 декабря = flights to=VVO date=2026-12-20
надо попасть в Мурманск 25 декабря = flights to=MMK date=2026-12-25
махнуть в Тбилиси на выходные = flights to=TBS date=2026-11-27 back=2026-11-29
самолёт Сочи-Москва 8 января вечером = flights from=AER to=MOW date=2027-01-08
в Сочи из Санкт-Петербурга 5 января = flights from=LED to=AER date=2027-01-05
до Сочи от Москвы 5 января = flights from=MOW to=AER date=2027-01-05
в Алма-Ату 12 марта = flights to=ALA date=2027-03-12
в Улан-Удэ 2 июня = flights to=UUD date=2027-06-02
в Южно-Сахалинск 1 августа на 10 дней = flights to=UUS date=2027-08-01 back=2027-08-11
в Петропавловск-Камчатский 10 августа = flights to=PKC date=2027-08-10
в Набережные Челны 1 декабря = flights to=NBC date=2026-12-01
в Горно-Алтайск 5 июля = flights to=RGK date=2027-07-05
из Красноярска во Вьетнам в январе = explore from=KJA to=VN month=2027-01
в Турцию 5 июня на неделю = explore to=TR date=2027-06-05 back=2027-06-12
в Египет в феврале вдвоем = explore to=EG month=2027-02 adults=2
в Китай = explore to=CN
из Екатеринбурга в ОАЭ на 5 дней в марте = explore from=SVX to=AE month=2027-03 nights=5
по Казахстану что-нибудь = explore to=KZ
`;
