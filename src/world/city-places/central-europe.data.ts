/** Places of cities in central Europe and the Balkans; the format is that of `city-places.ts`. */
export const CENTRAL_EUROPE = `
BER huge 3
centre Александерплац=Alexanderplatz 52.5219 13.4132
district Митте=Mitte 52.525 13.400; Потсдамер-плац=Potsdamer Platz 52.5096 13.376; Пренцлауэр-Берг=Prenzlauer Berg 52.540 13.424
district Фридрихсхайн=Friedrichshain 52.513 13.454; Кройцберг=Kreuzberg 52.498 13.407; Нойкёльн=Neukölln 52.481 13.435
district Шёнеберг=Schöneberg 52.487 13.353; Тиргартен=Tiergarten 52.511 13.355; Курфюрстендамм=Kurfürstendamm 52.503 13.329
district Шарлоттенбург=Charlottenburg 52.513 13.304; Моабит=Moabit 52.527 13.340; Веддинг=Wedding 52.549 13.359
railway Главный вокзал=Berlin Hauptbahnhof 52.5251 13.3694; Восточный вокзал=Ostbahnhof 52.5105 13.4348
railway Зоологический сад=Zoologischer Garten 52.5073 13.3325; Фридрихштрассе=Friedrichstraße 52.5203 13.387
railway Хаккешер-Маркт=Hackescher Markt 52.5226 13.4023; Варшауэр-Штрассе=Warschauer Straße 52.5058 13.4491
railway Гезундбруннен=Gesundbrunnen 52.5486 13.3885; Зюдкройц=Südkreuz 52.4755 13.3655
metro Потсдамер-плац=Potsdamer Platz 52.5093 13.3765; Коттбуссер-Тор=Kottbusser Tor 52.4991 13.4182
metro Ноллендорфплац=Nollendorfplatz 52.4994 13.3538
sight Бранденбургские ворота=Brandenburger Tor 52.5163 13.3777; Рейхстаг=Reichstag 52.5186 13.3762
sight Берлинский собор=Berliner Dom 52.5191 13.401; Телебашня=Fernsehturm 52.5208 13.4094; Чекпойнт Чарли=Checkpoint Charlie 52.5075 13.3904
sight Ист-Сайд-гэлери=East Side Gallery 52.505 13.4397
museum Пергамский музей=Pergamonmuseum 52.5212 13.3967; Дворец Шарлоттенбург=Schloss Charlottenburg 52.5209 13.2957
VIE huge 3
centre Площадь Святого Стефана=Stephansplatz 48.2085 16.3725
district Внутренний Город=Innere Stadt 48.209 16.370; Леопольдштадт=Leopoldstadt 48.217 16.390; Ландштрассе=Landstraße 48.199 16.393
district Виден=Wieden 48.193 16.368; Мариахильф=Mariahilf 48.196 16.350; Нойбау=Neubau 48.202 16.349; Йозефштадт=Josefstadt 48.211 16.348
district Альзергрунд=Alsergrund 48.224 16.356; Фаворитен=Favoriten 48.174 16.377; Донау-Сити=Donau City 48.233 16.414
railway Главный вокзал=Wien Hauptbahnhof 48.1852 16.377; Западный вокзал=Wien Westbahnhof 48.1966 16.3378
railway Вена-Митте=Wien Mitte 48.2064 16.385; Пратерштерн=Wien Praterstern 48.2187 16.3925; Майдлинг=Wien Meidling 48.1745 16.3335
railway Вокзал Франца-Иосифа=Franz-Josefs-Bahnhof 48.2257 16.3612
metro Карлсплац=Karlsplatz 48.200 16.3695; Шведенплац=Schwedenplatz 48.2117 16.378; Фолькстеатер=Volkstheater 48.205 16.358
metro Шёнбрунн=Schönbrunn 48.186 16.3185
sight Собор Святого Стефана=Stephansdom 48.2085 16.3735; Хофбург=Hofburg 48.2065 16.3655; Венская опера=Wiener Staatsoper 48.203 16.369
sight Ратуша=Wiener Rathaus 48.2108 16.3573; Нашмаркт=Naschmarkt 48.1985 16.3635
museum Шёнбрунн=Schloss Schönbrunn 48.1845 16.3122; Бельведер=Belvedere 48.1915 16.3809
museum Музей истории искусств=Kunsthistorisches Museum 48.2038 16.3617
park Пратер=Prater 48.2166 16.3959
PRG huge 2
centre Староместская площадь=Staroměstské náměstí 50.0875 14.4213
district Старый город=Staré Město 50.086 14.419; Йозефов=Josefov 50.090 14.419; Мала-Страна=Malá Strana 50.088 14.404
district Градчаны=Hradčany 50.090 14.395; Новый город=Nové Město 50.079 14.424; Винограды=Vinohrady 50.075 14.445
district Жижков=Žižkov 50.085 14.450; Карлин=Karlín 50.093 14.452; Смихов=Smíchov 50.070 14.402; Голешовице=Holešovice 50.103 14.440
district Дейвице=Dejvice 50.101 14.391
railway Главный вокзал=Praha hlavní nádraží 50.083 14.4353; Вокзал Масарика=Praha Masarykovo nádraží 50.0876 14.4345
railway Прага-Смихов=Praha-Smíchov 50.0615 14.4085; Прага-Голешовице=Praha-Holešovice 50.1095 14.4395
metro Мустек=Můstek 50.084 14.4235; Староместская=Staroměstská 50.0885 14.4168; Малостранская=Malostranská 50.0905 14.4098
metro Площадь Республики=Náměstí Republiky 50.089 14.4305; Павлова=I. P. Pavlova 50.0755 14.4305
metro Карлова площадь=Karlovo náměstí 50.0755 14.4185; Флоренц=Florenc 50.0905 14.4395; Андел=Anděl 50.071 14.4035
metro Дейвицка=Dejvická 50.1003 14.393; Вышеград=Vyšehrad 50.0627 14.4306
sight Карлов мост=Karlův most 50.0865 14.4114; Пражский Град=Pražský hrad 50.0902 14.400; Астрономические часы=Pražský orloj 50.087 14.4207
sight Вацлавская площадь=Václavské náměstí 50.0812 14.4275; Танцующий дом=Tančící dům 50.0755 14.4142
sight Вышеградская крепость=Vyšehrad 50.0645 14.418
park Петршинская башня=Petřínská rozhledna 50.0835 14.3951; Пражский зоопарк=Zoo Praha 50.1165 14.4065
BUD huge 2
centre Площадь Ференца Деака=Deák Ferenc tér 47.4975 19.0545
district Белварош=Belváros 47.494 19.054; Липотварош=Lipótváros 47.504 19.050; Терезварош=Terézváros 47.506 19.063
district Эржебетварош=Erzsébetváros 47.500 19.069; Йожефварош=Józsefváros 47.491 19.072; Ференцварош=Ferencváros 47.480 19.070
district Уйлипотварош=Újlipótváros 47.518 19.054; Крепостной район=Várnegyed 47.502 19.033; Визиварош=Víziváros 47.507 19.037
district Обуда=Óbuda 47.540 19.045
railway Восточный вокзал=Keleti pályaudvar 47.5003 19.0839; Западный вокзал=Nyugati pályaudvar 47.5107 19.0573
railway Южный вокзал=Déli pályaudvar 47.5003 19.0247; Келенфёльд=Kelenföld 47.4645 19.0205
metro Площадь Ференца Деака=Deák Ferenc tér 47.4973 19.0547; Астория=Astoria 47.4945 19.0605; Октогон=Oktogon 47.5052 19.0633
metro Площадь Луизы Блахи=Blaha Lujza tér 47.4967 19.0702; Площадь Кальвина=Kálvin tér 47.4897 19.0615
metro Площадь Баттьяни=Batthyány tér 47.5065 19.0385; Площадь Сель Кальман=Széll Kálmán tér 47.5073 19.0247
sight Парламент=Országház 47.5071 19.0457; Базилика Святого Иштвана=Szent István-bazilika 47.5009 19.054
sight Большая синагога=Dohány utcai zsinagóga 47.4958 19.0606; Цепной мост=Széchenyi lánchíd 47.4988 19.0437
sight Рыбацкий бастион=Halászbástya 47.5022 19.0348; Купальня Сечени=Széchenyi fürdő 47.5187 19.082
sight Купальня Геллерт=Gellért fürdő 47.484 19.0518; Центральный рынок=Nagyvásárcsarnok 47.487 19.0588
park Остров Маргит=Margitsziget 47.527 19.048
WAW huge 2
centre Площадь Дефилад=Plac Defilad 52.2315 21.0075
district Средместье=Śródmieście 52.230 21.013; Старый город=Stare Miasto 52.249 21.012; Повисле=Powiśle 52.239 21.026
district Прага=Praga-Północ 52.254 21.035; Саска-Кемпа=Saska Kępa 52.233 21.056; Воля=Wola 52.236 20.980; Охота=Ochota 52.214 20.975
district Мокотув=Mokotów 52.194 21.028; Жолибож=Żoliborz 52.268 20.985
railway Центральный вокзал=Warszawa Centralna 52.2288 21.0033; Западный вокзал=Warszawa Zachodnia 52.220 20.965
railway Восточный вокзал=Warszawa Wschodnia 52.2515 21.0525; Варшава-Гданьская=Warszawa Gdańska 52.258 20.9945
metro Центр=Centrum 52.231 21.0105; Свентокшиска=Świętokrzyska 52.2352 21.0085
metro Новы-Свят – Университет=Nowy Świat-Uniwersytet 52.2367 21.017; Ратуша – Арсенал=Ratusz Arsenał 52.2448 21.0005
metro Рондо Дашиньского=Rondo Daszyńskiego 52.2302 20.9835; Политехника=Politechnika 52.2178 21.015
metro Двожец Виленский=Dworzec Wileński 52.254 21.0352; Вилановска=Wilanowska 52.181 21.0235
sight Королевский замок=Zamek Królewski 52.2479 21.0152; Рыночная площадь=Rynek Starego Miasta 52.2497 21.0122
sight Дворец культуры и науки=Pałac Kultury i Nauki 52.2318 21.006; Национальный стадион=Stadion Narodowy 52.2395 21.0458
museum Музей Варшавского восстания=Muzeum Powstania Warszawskiego 52.2323 20.981
museum Центр науки «Коперник»=Centrum Nauki Kopernik 52.2418 21.0287; Музей истории польских евреев=POLIN 52.2493 20.993
museum Вилянувский дворец=Pałac w Wilanowie 52.1652 21.0906
park Лазенки=Łazienki Królewskie 52.2152 21.0355
BEG large 2
centre Площадь Республики=Trg republike 44.8163 20.4602
district Стари-Град=Stari grad 44.819 20.459; Скадарлия=Skadarlija 44.8175 20.4655; Дорчол=Dorćol 44.824 20.459
district Савамала=Savamala 44.812 20.453; Белград на воде=Beograd na vodi 44.805 20.447; Врачар=Vračar 44.799 20.474
district Новый Белград=Novi Beograd 44.815 20.415; Земун=Zemun 44.845 20.411
railway Белград-Центр=Beograd Centar 44.7917 20.4553; Новый Белград=Novi Beograd 44.8065 20.4175
railway Вуков споменик=Vukov spomenik 44.8055 20.4785
tram Славия=Slavija 44.8025 20.4665
sight Храм Святого Саввы=Hram Svetog Save 44.7981 20.469; Улица Князя Михаила=Knez Mihailova 44.8178 20.457
sight Церковь Святого Марка=Crkva Svetog Marka 44.810 20.469; Башня Гардош=Kula Gardoš 44.8485 20.4093
museum Музей Николы Теслы=Muzej Nikole Tesle 44.805 20.4707; Национальный музей=Narodni muzej 44.8167 20.4598
park Калемегдан=Kalemegdan 44.823 20.450; Ада-Циганлия=Ada Ciganlija 44.788 20.405
`;
