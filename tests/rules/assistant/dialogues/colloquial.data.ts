/** As people type on the go: slang, misspelled, corrected in the next message. Their first measurements, before the rules were tuned on them: 25 of the first 40, 20 of the next 30, 11 of the last 20. */
export const COLLOQUIAL = `
приветик, мне бы в питер смотаться на выхи = flights to=LED date=2026-11-27 back=2026-11-29
нужен билет мск - екб 12 декабря утром = flights from=MOW to=SVX date=2026-12-12
из питера в казань на 2 дня с 4 декабря = flights from=LED to=KZN date=2026-12-04 back=2026-12-06 // ой, не с 4, а с 5 = flights date=2026-12-05
скок стоит слетать в дубай в феврале? = calendar to=DXB month=2027-02
хочу с подругой на море недорого в мае = explore adults=2 sea=true month=2027-05 // до 40к на двоих = explore budget=40000
а можно собаку в самолёт взять? = faq
рейс отменили чё делать = faq
я опечаталась в фамилии в билете, страшно? = faq
отель в сочи с бассейном и парковкой на новый год = hotels to=AER
снять что-нить в казани рядом с метро с 10 по 12 декабря, до 5 тыс за ночь = hotels to=KZN date=2026-12-10 back=2026-12-12 // а с завтраком есть? = hotels to=KZN date=2026-12-10
гостинница в питере на 3 ночи с пятницы, едем с собакой = hotels to=LED date=2026-11-27 back=2026-11-30
нужен ли загран в армению = entry to=AM
можно ли белорусу в грузию без визы = entry to=GE citizenship=BY
у меня пересадка в дохе 9 часов, выйти в город можно? = entry to=DOH
покажи мою бронь = orders
сколько мне кэшбека накапало = cashback
позови живого человека = say:handover
куда рвануть на пару дней из новосиба в конце января = explore from=OVB month=2027-01
летим с мужем и дочкой 3 лет в анталию 7 января = flights to=AYT date=2027-01-07 adults=2 ages=3
билеты в тбилиси на 20 декабря = flights to=TBS date=2026-12-20 // не, дорого, а если 21? = flights date=2026-12-21 // и обратно 28 = flights date=2026-12-21 back=2026-12-28
из москвы в сочи 5 декабря = flights to=AER // хотя давай из питера = flights from=LED to=AER date=2026-12-05
из москвы в сочи 5 декабря = flights to=AER // стоп, передумал, лучше в минводы = flights from=MOW to=MRV date=2026-12-05
дешевые билеты во владик в марте = calendar to=VVO month=2027-03
когда в бангкок дешевле всего лететь = calendar to=BKK // а если только прямые? = calendar to=BKK direct=true
утром в понедельник надо быть в самаре = flights to=KUF date=2026-11-30
хочу вылететь после работы в пятницу в калининград, вернуться в воскресенье вечером = flights to=KGD date=2026-11-27 back=2026-11-29
сколько кг ручной клади у победы = faq
можно везти самогон в чемодане? = faq
верните деньги за билет, заболел = faq
билет в Ереван на двоих на 15.01 туда и 22.01 обратно бизнесом = flights to=EVN adults=2 date=2027-01-15 back=2027-01-22 cabin=business
тёплые страны без визы в феврале = explore warm=true month=2027-02
апартаменты в калининграде 4 звезды и выше с 1 по 5 мая = hotels to=KGD date=2027-05-01 back=2027-05-05
отель в ереване с бесплатной отменой с 20 по 25 декабря = hotels to=EVN date=2026-12-20 back=2026-12-25 // а без бесплатной отмены? = hotels to=EVN
вчетвером в сочи 3 января на неделю = flights to=AER adults=4 date=2027-01-03 back=2027-01-10
в стамбул из казани послезавтра, только с чемоданом = flights from=KZN to=IST date=2026-11-27 bags=true // а без багажа сколько? = flights from=KZN to=IST bags=false
сегодня вечером до москвы из нижнего = flights from=GOJ to=MOW date=2026-11-25
купи мне билет в омск на завтра = flights to=OMS date=2026-11-26
забей, начнем заново = say:reset
отель в дубаи у моря с 1 по 8 февраля на двоих взрослых и ребенка 6 лет = hotels to=DXB adults=2 ages=6 date=2027-02-01 back=2027-02-08
нужна транзитная виза в дубае гражданину узбекистана? = entry to=DXB citizenship=UZ
хай, билетик до казани на субботу, туда и обратно в воскресенье = flights to=KZN date=2026-11-28 back=2026-11-29
подскажи рейсы из екб в анталью в первых числах июня = calendar from=SVX to=AYT month=2027-06
мне в тюмень по работе 7го, назад 9го = flights to=TJM date=2026-12-07 back=2026-12-09
с женой и двумя детьми 5 и 8 лет в дубай на весенние каникулы = ask:date to=DXB adults=2 ages=5,8
сколько будет стоить слетать в минск на нг вдвоем = flights to=MSQ date=2026-12-30 adults=2
есть что подешевле из самары в питер на декабрь? = calendar from=KUF to=LED month=2026-12
отель в калининграде на новый год с завтраком, чтоб пускали с кошкой = hotels to=KGD hotelFilters=meals=breakfast,half-board,full-board,all-inclusive&amenity=pets
квартира посуточно в казани с 3 по 5 января = hotels to=KZN date=2027-01-03 back=2027-01-05
где пожить в сочи недорого у моря 10-15 июня = hotels to=AER date=2027-06-10 back=2027-06-15
гостиница 5* в стамбуле на выхи с бассейном = hotels to=IST date=2026-11-27 hotelFilters=stars=5&amenity=pool // а подешевле что-нибудь? = hotels to=IST
хочу куда-нибудь где снег и недалеко, на новогодние = explore date=2026-12-30
в грузию виза нужна? у меня паспорт рф = entry to=GE citizenship=RU
пустят ли в китай без визы если я из узбекистана = entry to=CN
летим через доху в бангкок, между рейсами 12 часов, можно выйти погулять? = entry to=DOH
сколько дней россиянам можно в тае = entry to=TH citizenship=RU
потерял посадочный, чё теперь = faq
можно две сумки в салон? = faq
самолет задержали на 6 часов кормить будут? = faq
как сменить фамилию в билете = faq
где мой заказ ABCD-1234 = orders
кешбек когда придёт = cashback
дай номер поддержки = say:handover
ты реальный человек? = say:abilities
благодарю, все нашла = say:thanks
давай по новой = say:reset
в сургут 3 декабря = flights to=SGC date=2026-12-03 // не, 4 = flights to=SGC date=2026-12-04 // и чтоб утром = flights date=2026-12-04
москва питер завтра = flights from=MOW to=LED date=2026-11-26 // ой, наоборот = flights from=LED to=MOW date=2026-11-26
билет на 30 декабря в читу = flights to=HTA date=2026-12-30 // на 29 тоже гляну = flights to=HTA date=2026-12-29
из перми в стамбул прямым в конце марта = calendar from=PEE to=IST month=2027-03 direct=true
во владивосток и обратно, вылет 10 января, назад через 2 недели = flights to=VVO date=2027-01-10 back=2027-01-24
нужно в мурманск на северное сияние, февраль, дней на пять = calendar to=MMK month=2027-02 nights=5
билеты москва бишкек на двух взрослых 18 декабря без багажа = flights from=MOW to=FRU date=2026-12-18 adults=2 bags=false
лечу одна из томска в новосибирск? нет, в красноярск, 2 декабря = flights from=TOF to=KJA date=2026-12-02 adults=1
хотелось бы погреться в январе, бюджет 120 тыс на двоих = explore warm=true month=2027-01 budget=120000 adults=2
ереван с 1 по 5 мая, рейсы только прямые и не ночью = flights to=EVN date=2027-05-01 back=2027-05-05 direct=true
гостиница в архангельске 9-11 декабря, чтоб парковка была и завтрак = hotels date=2026-12-09 back=2026-12-11 hotelFilters=meals=breakfast,half-board,full-board,all-inclusive&amenity=parking
отель в батуми на июль = ask:date to=BUS // с 10 по 17 = hotels to=BUS date=2027-07-10 back=2027-07-17
покажи хостелы в москве у метро на завтра = hotels to=MOW date=2026-11-26 hotelFilters=station=1&kind=hostel
отель в сочи 4-7 января до 7к за сутки, бассейн обязательно = hotels to=AER budget=7000 perNight=true hotelFilters=amenity=pool
виза в египет сейчас по прилету? = entry to=EG
мне 17, можно лететь одному? = faq
за сколько до вылета приезжать в аэропорт = faq
что положено если рейс отменили = faq
как добавить багаж к билету = faq
какие документы нужны ребенку для поездки в турцию = entry to=TR
когда у меня вылет = orders
что с моей бронью = orders
сколько кешбэка вернут за билет = cashback
в самару послезавтра утром, обратно в воскресенье = flights to=KUF date=2026-11-27 back=2026-11-29 // а на поезде? = say:unknown
из питера в астану 20 декабря = flights from=LED to=NQZ date=2026-12-20 // сколько стоит багаж? = bags to=NQZ
`;
