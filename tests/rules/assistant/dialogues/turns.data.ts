/** Conversations of several turns. */
export const TURNS = `
в Сочи 5 декабря = flights to=AER date=2026-12-05 // а подешевле? = calendar to=AER // только прямые = calendar to=AER direct=true
из Москвы в Стамбул 10 января = flights from=MOW to=IST date=2027-01-10 // а если на день позже? = flights date=2027-01-11 // на два дня раньше = flights date=2027-01-09
в Казань с 4 по 6 декабря = flights to=KZN date=2026-12-04 back=2026-12-06 // а отель? = hotels to=KZN date=2026-12-04 back=2026-12-06
в Питер на выходные = flights to=LED date=2026-11-27 // только прямые = flights direct=true // а гостиница до 8 тысяч? = hotels to=LED date=2026-11-27 back=2026-11-29 budget=8000
в Дубай 20 декабря на неделю = flights to=DXB date=2026-12-20 back=2026-12-27 // а на неделю позже = flights date=2026-12-27 back=2027-01-03
билеты в Ереван = ask:date to=EVN // в пятницу = flights to=EVN date=2026-11-27
хочу в Тбилиси = ask:date to=TBS // на новый год = flights to=TBS date=2026-12-30 back=2027-01-08
Сочи = ask:date to=AER // 12 декабря на неделю = flights to=AER date=2026-12-12 back=2026-12-19
в Баку туда и обратно 5 декабря = ask:back to=BAK date=2026-12-05 // 9 декабря = flights date=2026-12-05 back=2026-12-09
в Алматы туда-обратно 10 января = ask:back date=2027-01-10 // на неделю = flights date=2027-01-10 back=2027-01-17
куда слетать на выходные = explore date=2026-11-27 // до 20 тысяч = explore date=2026-11-27 budget=20000 // из Питера = explore from=LED budget=20000
хочу на море в январе = explore sea=true month=2027-01 // с ребёнком 4 года = explore sea=true ages=4 month=2027-01 // до 80 тысяч = explore budget=80000
куда поехать в марте = explore month=2027-03 // в Турцию = explore to=TR month=2027-03 // в Анталью = calendar to=AYT month=2027-03
тёплые выходные из Москвы = explore warm=true from=MOW // а в следующие выходные? = explore date=2026-12-04 back=2026-12-06
в Сочи 5 января = flights to=AER date=2027-01-05 // а из Питера? = flights from=LED to=AER date=2027-01-05
в Сочи 5 января = flights date=2027-01-05 // с багажом = flights bags=true // и бизнес = flights bags=true cabin=business
москва калининград 5 декабря = flights from=MOW to=KGD // нас двое = flights adults=2 // и ребенок 3 года = flights adults=2 ages=3
в Стамбул 10 января = flights to=IST // нужна ли виза? = entry to=IST
в Пекин 12 марта = flights to=BJS // а виза нужна = entry to=BJS // а отель с 12 по 16 марта = hotels to=BJS date=2027-03-12 back=2027-03-16
в Ташкент 6 декабря = flights to=TAS // какой там багаж? = bags to=TAS // багаж входит в билет? = bags to=TAS
в Самару 3 декабря = flights to=KUF // багаж включен? = bags to=KUF
отель в Сочи с 5 по 8 января = hotels to=AER // подешевле = hotels to=AER date=2027-01-05 // с завтраком = hotels to=AER date=2027-01-05
отель = ask:city // в Казани = ask:date to=KZN // на выходные = hotels to=KZN date=2026-11-27 back=2026-11-29
отель в Ереване = ask:date to=EVN // с 10 по 12 декабря = hotels to=EVN date=2026-12-10 back=2026-12-12 // для двоих = hotels adults=2
виза нужна? = ask:country // в Таиланд = entry to=TH // а в Китай? = entry to=CN
привет = say:hello // в сочи завтра = flights to=AER date=2026-11-26 // спасибо = say:thanks
в Сочи 5 декабря = flights date=2026-12-05 // обратно 9 = flights date=2026-12-05 back=2026-12-09
в Сочи 5 декабря = flights date=2026-12-05 // обратно 9 декабря = flights back=2026-12-09 // только туда = flights date=2026-12-05
в Сочи 5 декабря обратно 9 декабря = flights back=2026-12-09 // а 6 декабря? = flights date=2026-12-06 back=2026-12-10
билеты в Москву = ask:date to=MOW // из Казани = ask:date from=KZN to=MOW // завтра = flights from=KZN to=MOW date=2026-11-26
в Минеральные Воды завтра из Питера = flights from=LED to=MRV // начать заново = say:reset // в Сочи = ask:date to=AER
москва сочи 5 декабря = flights from=MOW to=AER // а в Анапу = flights from=MOW to=AAQ date=2026-12-05
в Екатеринбург в понедельник = flights date=2026-11-30 // а во вторник? = flights date=2026-12-01 // в среду? = flights date=2026-12-02
в Калининград в мае = calendar to=KGD month=2027-05 // а в июне? = calendar to=KGD month=2027-06 // 10 июня = flights date=2027-06-10
когда дешевле в Стамбул = calendar to=IST // в феврале = calendar to=IST month=2027-02
в Сочи 5 декабря до 10 тысяч = flights budget=10000 // без ограничений = flights budget=null
в Бангкок 10 января прямой = flights direct=true // можно с пересадкой = flights direct=false
можно ли вернуть билет = faq // а пошагово = steps
сколько ручной клади можно = faq // билеты в Сочи завтра = flights to=AER date=2026-11-26
куда улететь из Казани завтра = explore from=KZN date=2026-11-26 // за 10 тысяч = explore budget=10000 from=KZN // прямые = explore direct=true
позови оператора = say:handover // в сочи завтра = flights to=AER
билеты в Уфу на 28 ноября = flights to=UFA date=2026-11-28 // на день раньше = flights date=2026-11-27 // нас трое = flights adults=3 date=2026-11-27
Москва Париж 10 апреля = flights to=PAR // Москва Рим 12 апреля = flights from=MOW to=ROM date=2027-04-12
на море до 30 тысяч = explore sea=true budget=30000 // в июне = explore sea=true budget=30000 month=2027-06 // на неделю = explore nights=7 month=2027-06
статус рейса SU 100 = say:status
рейс SU100 задерживается? = say:status // что мне положено, если рейс задержали? = faq
вылетел ли SU 2130 = say:status
прилетел уже самолёт из Сочи? = say:status
рейс задержали, что делать = faq
самолёт опоздал и я не успел на пересадку, что делать? = faq
рейс DP 6811 вовремя? = say:status
в Казань на следующей неделе = calendar to=KZN date=2026-12-03 // а подешевле? = calendar to=KZN date=2026-12-03 // в пятницу = flights to=KZN date=2026-12-04
куда слетать на следующей неделе = explore date=2026-12-03
отель в Казани на следующей неделе = ask:date to=KZN // с 1 по 3 декабря = hotels to=KZN date=2026-12-01 back=2026-12-03
на следующей неделе в Стамбул на 5 дней = calendar to=IST date=2026-12-03 nights=5
в Сочи на этой неделе = calendar to=AER date=2026-11-26
в Питер на неделе = calendar to=LED date=2026-11-26
в Стамбул в понедельник на следующей неделе = flights to=IST date=2026-11-30
в Стамбул на неделю с 10 января = flights to=IST date=2027-01-10 back=2027-01-17
в Казань обратно 10-го, туда 3 января = flights to=KZN date=2027-01-03 back=2027-01-10
`;
