/** Rules of connections abroad: with and without passing the border. */
export const TRANSITS = `
нужна ли транзитная виза в Стамбуле для казахстанца с самостоятельной пересадкой? = entry to=IST citizenship=KZ transit=landside // а если не выходить из транзитной зоны? = entry to=IST citizenship=KZ transit=airside
нужна ли транзитная виза в Дубае = entry to=DXB transit=unknown // одним билетом = entry to=DXB transit=airside // а россиянам в Дохе? = entry to=DOH citizenship=RU transit=airside
лечу из Алматы в Рим через Стамбул, нужна ли транзитная виза? = entry to=IST transit=unknown
пересадка в Дубае на разных билетах, нужна виза? = entry to=DXB transit=landside
пересадка во Франкфурте 5 часов, виза нужна белорусу? = entry to=FRA transit=unknown citizenship=BY // хочу выйти в город = entry to=FRA transit=landside
транзит через Пекин без выхода в город, виза нужна? = entry to=BJS transit=airside // а виза в Китай? = entry to=CN transit=null
нужна транзитная виза? = ask:country transit=unknown // в Пекине = entry to=BJS transit=unknown
нужна ли виза в Турцию = entry to=TR transit=null
можно ли выйти в город на пересадке в Дохе = entry to=DOH transit=landside
`;
