/** Places of cities in Russia; the format is that of `city-places.ts`. */
export const RUSSIA = `
MOW huge 3
centre Красная площадь=Red Square 55.7539 37.6208
district Тверская=Tverskaya 55.764 37.606; Арбат=Arbat 55.750 37.592; Китай-город=Kitay-Gorod 55.756 37.631
district Замоскворечье=Zamoskvorechye 55.740 37.628; Хамовники=Khamovniki 55.734 37.585; Пресня=Presnya 55.761 37.568
district Москва-Сити=Moscow City 55.749 37.539; Таганка=Taganka 55.7405 37.655; Чистые пруды=Chistye Prudy 55.7645 37.642
district Сокольники=Sokolniki 55.790 37.674; Измайлово=Izmaylovo 55.789 37.748; Останкино=Ostankino 55.822 37.620
district Марьина Роща=Maryina Roshcha 55.796 37.615
metro Охотный Ряд=Okhotny Ryad 55.7572 37.616; Арбатская=Arbatskaya 55.7521 37.6015; Пушкинская=Pushkinskaya 55.7655 37.604
metro Павелецкая=Paveletskaya 55.7315 37.6365; Третьяковская=Tretyakovskaya 55.7407 37.6255; Таганская=Taganskaya 55.7413 37.653
metro Чистые пруды=Chistye Prudy 55.7657 37.6388; Сокольники=Sokolniki 55.7893 37.6798; Партизанская=Partizanskaya 55.7884 37.749
metro ВДНХ=VDNKh 55.8213 37.6411
railway Ленинградский вокзал=Leningradsky 55.7765 37.6552; Казанский вокзал=Kazansky 55.7735 37.6565
railway Белорусский вокзал=Belorussky 55.7766 37.5815; Киевский вокзал=Kiyevsky 55.7434 37.5655; Курский вокзал=Kursky 55.7573 37.6615
railway Павелецкий вокзал=Paveletsky 55.7298 37.639
sight Кремль=Kremlin 55.752 37.6175; Новодевичий монастырь=Novodevichy Convent 55.7261 37.5561
sight Храм Христа Спасителя=Cathedral of Christ the Saviour 55.7446 37.6055
museum Третьяковская галерея=Tretyakov Gallery 55.7415 37.6208
park Зарядье=Zaryadye 55.7512 37.6288; Парк Горького=Gorky Park 55.7298 37.6011; ВДНХ=VDNKh 55.8264 37.6377
park Коломенское=Kolomenskoye 55.668 37.670
LED huge 3
centre Дворцовая площадь=Palace Square 59.939 30.3158
district Невский проспект=Nevsky Prospekt 59.9343 30.3351; Литейный=Liteyny 59.938 30.349
district Петроградская сторона=Petrogradskaya Storona 59.964 30.311; Васильевский остров=Vasilyevsky Island 59.942 30.279
district Коломна=Kolomna 59.922 30.289; Сенная=Sennaya 59.927 30.318; Пески=Peski 59.937 30.372
district Крестовский остров=Krestovsky Island 59.972 30.250; Московский район=Moskovsky District 59.860 30.320
district Петергоф=Peterhof 59.879 29.906; Пушкин=Pushkin 59.716 30.413
metro Невский проспект=Nevsky Prospekt 59.9355 30.327; Гостиный двор=Gostiny Dvor 59.934 30.3335; Маяковская=Mayakovskaya 59.9314 30.3547
metro Площадь Восстания=Ploshchad Vosstaniya 59.9312 30.3604; Адмиралтейская=Admiralteyskaya 59.9358 30.315
metro Садовая=Sadovaya 59.9268 30.3178; Василеостровская=Vasileostrovskaya 59.9426 30.2783; Горьковская=Gorkovskaya 59.9562 30.3189
metro Петроградская=Petrogradskaya 59.9664 30.3113; Крестовский остров=Krestovsky Ostrov 59.9718 30.2593
metro Московская=Moskovskaya 59.8521 30.3215
railway Московский вокзал=Moskovsky 59.9297 30.3625; Ладожский вокзал=Ladozhsky 59.9318 30.440
railway Финляндский вокзал=Finlyandsky 59.9557 30.3565; Витебский вокзал=Vitebsky 59.9199 30.3285
sight Исаакиевский собор=Saint Isaac’s Cathedral 59.9341 30.3061; Петропавловская крепость=Peter and Paul Fortress 59.950 30.3167
museum Эрмитаж=Hermitage 59.9398 30.3146; Спас на Крови=Savior on the Spilled Blood 59.9401 30.3289
museum Русский музей=Russian Museum 59.9386 30.3323
park Летний сад=Summer Garden 59.9452 30.3355; Новая Голландия=New Holland 59.9297 30.2895
KZN large 2
centre Улица Баумана=Bauman Street 55.789 49.117
district Старо-Татарская слобода=Old Tatar Quarter 55.7795 49.117; Кремлёвская набережная=Kremlin Embankment 55.799 49.119
district Площадь Свободы=Freedom Square 55.794 49.127; Суконная слобода=Sukonnaya Sloboda 55.777 49.143
district Ново-Савиновский район=Novo-Savinovsky District 55.828 49.128; Горки=Gorki 55.760 49.190
metro Кремлёвская=Kremlyovskaya 55.7953 49.1055; Площадь Габдуллы Тукая=Ploshchad Gabdully Tukaya 55.7871 49.1222
metro Суконная слобода=Sukonnaya Sloboda 55.7771 49.1426; Аметьево=Ametyevo 55.7653 49.1651; Горки=Gorki 55.7606 49.1896
metro Проспект Победы=Prospekt Pobedy 55.750 49.2079; Козья слобода=Kozya Sloboda 55.8176 49.0977; Яшьлек=Yashlek 55.8279 49.0828
railway Казань-Пассажирская=Kazan-Passazhirskaya 55.7885 49.1003
sight Кул-Шариф=Kul Sharif 55.7983 49.1052; Спасская башня=Spasskaya Tower 55.7968 49.1084; Башня Сююмбике=Söyembikä Tower 55.8007 49.1054
sight Дворец земледельцев=Palace of Farmers 55.7998 49.1115; Центр семьи «Казан»=Kazan Family Center 55.8128 49.1082
park Озеро Кабан=Lake Kaban 55.7822 49.1185
AER huge 3
centre Морской вокзал=Sochi Marine Station 43.581 39.719
district Центральный Сочи=Sochi Centre 43.585 39.723; Адлер=Adler 43.428 39.924; Сириус=Sirius 43.405 39.955; Хоста=Khosta 43.515 39.870
district Мацеста=Matsesta 43.550 39.799; Светлана=Svetlana 43.566 39.738; Дагомыс=Dagomys 43.664 39.661
district Красная Поляна=Krasnaya Polyana 43.679 40.205; Эсто-Садок=Esto-Sadok 43.688 40.260; Роза Хутор=Rosa Khutor 43.672 40.296
railway Сочи=Sochi 43.5915 39.7275; Адлер=Adler 43.4325 39.9035; Дагомыс=Dagomys 43.6595 39.656
sight Скайпарк=Skypark 43.5264 39.9999; Гора Ахун=Mount Akhun 43.5497 39.8424
park Ривьера=Riviera 43.5907 39.716; Дендрарий=Arboretum 43.569 39.743; Олимпийский парк=Olympic Park 43.4045 39.955
park Сочи Парк=Sochi Park 43.4043 39.964
KUF medium 2
centre Площадь Куйбышева=Kuybyshev Square 53.1955 50.1015
district Старый город=Old Town 53.188 50.092; Ленинский район=Leninsky District 53.200 50.113
district Октябрьский район=Oktyabrsky District 53.220 50.170; Промышленный район=Promyshlenny District 53.242 50.220
district Безымянка=Bezymyanka 53.214 50.248
metro Алабинская=Alabinskaya 53.2093 50.1345; Российская=Rossiyskaya 53.2113 50.1503; Московская=Moskovskaya 53.2034 50.1598
metro Гагаринская=Gagarinskaya 53.2005 50.1765; Спортивная=Sportivnaya 53.2011 50.1998; Советская=Sovetskaya 53.2017 50.2207
metro Победа=Pobeda 53.2071 50.2363; Безымянка=Bezymyanka 53.213 50.2488
railway Самара=Samara 53.1863 50.1215
pier Речной вокзал=River Station 53.189 50.0795
sight Бункер Сталина=Stalin’s Bunker 53.1967 50.0978; Монумент Славы=Glory Monument 53.2042 50.110
museum Самара Космическая=Samara Space Museum 53.2125 50.145
park Струковский сад=Strukovsky Garden 53.1963 50.0925; Загородный парк=Zagorodny Park 53.231 50.165
SVX large 2
centre Площадь 1905 года=1905 Square 56.8378 60.5975
district Вокзальный=Vokzalny 56.856 60.602; Верх-Исетский район=Verkh-Isetsky 56.836 60.555; Уралмаш=Uralmash 56.890 60.595
district Пионерский=Pionersky 56.858 60.645; Втузгородок=Vtuzgorodok 56.843 60.652; Автовокзал=Avtovokzal 56.812 60.608
district Ботаника=Botanika 56.797 60.633; Академический=Akademichesky 56.789 60.529
metro Площадь 1905 года=Ploshchad 1905 Goda 56.8379 60.5975; Геологическая=Geologicheskaya 56.8262 60.6035; Динамо=Dinamo 56.848 60.5995
metro Уральская=Uralskaya 56.8582 60.601; Машиностроителей=Mashinostroiteley 56.8785 60.6122; Уралмаш=Uralmash 56.8877 60.614
metro Чкаловская=Chkalovskaya 56.8085 60.611; Ботаническая=Botanicheskaya 56.7973 60.6336
railway Екатеринбург-Пассажирский=Yekaterinburg-Passazhirsky 56.8588 60.606
sight Плотинка=Plotinka 56.8379 60.605; Храм-на-Крови=Church on the Blood 56.8444 60.6087; Высоцкий=Vysotsky 56.8361 60.6145
museum Ельцин Центр=Yeltsin Center 56.8449 60.5914
park Парк Маяковского=Mayakovsky Park 56.811 60.643
OVB large 2
centre Площадь Ленина=Lenin Square 55.0302 82.9204
district Железнодорожный район=Zheleznodorozhny District 55.031 82.899; Октябрьский район=Oktyabrsky District 55.014 82.950
district Заельцовский район=Zayeltsovsky District 55.060 82.910; Дзержинский район=Dzerzhinsky District 55.050 82.975
district Площадь Маркса=Marx Square 54.9825 82.893; Академгородок=Akademgorodok 54.843 83.093
metro Площадь Ленина=Ploshchad Lenina 55.0299 82.9206; Красный проспект=Krasny Prospekt 55.041 82.9174
metro Гагаринская=Gagarinskaya 55.051 82.9147; Заельцовская=Zayeltsovskaya 55.0593 82.9126; Октябрьская=Oktyabrskaya 55.0188 82.939
metro Речной вокзал=Rechnoy Vokzal 55.0087 82.9384; Студенческая=Studencheskaya 54.9891 82.9066
metro Площадь Маркса=Ploshchad Marksa 54.9829 82.8931
railway Новосибирск-Главный=Novosibirsk-Glavny 55.0354 82.8972
sight Театр оперы и балета=Opera and Ballet Theatre 55.0303 82.9245; Собор Александра Невского=Alexander Nevsky Cathedral 55.0245 82.9235
park Центральный парк=Central Park 55.0338 82.9252; Новосибирский зоопарк=Novosibirsk Zoo 55.0576 82.8876
KJA medium 2
centre Площадь Революции=Revolution Square 56.0097 92.8705
district Центральный район=Tsentralny District 56.013 92.875; Взлётка=Vzlyotka 56.037 92.912; Покровка=Pokrovka 56.027 92.868
district Студгородок=Studgorodok 55.996 92.795; Академгородок=Akademgorodok 55.988 92.764
railway Красноярск-Пассажирский=Krasnoyarsk-Passazhirsky 56.0062 92.8317
pier Речной вокзал=River Station 56.0063 92.8895
sight Часовня Параскевы Пятницы=Paraskeva Pyatnitsa Chapel 56.0233 92.8641; Бобровый лог=Bobrovy Log 55.9625 92.795
museum Краеведческий музей=Local History Museum 56.0073 92.8737
park Остров Татышев=Tatyshev Island 56.023 92.945; Роев ручей=Royev Ruchey 55.968 92.731
UFA medium 2
centre Верхнеторговая площадь=Verkhnetorgovaya Square 54.7257 55.9424
district Проспект Октября=Prospekt Oktyabrya 54.755 56.020; Сипайлово=Sipaylovo 54.767 56.062; Черниковка=Chernikovka 54.813 56.100
district Инорс=Inors 54.783 56.137
railway Уфа=Ufa 54.7492 55.938
sight Памятник Салавату Юлаеву=Salawat Yulayev Monument 54.7195 55.9259; Ляля-Тюльпан=Lala-Tulpan 54.8193 56.057
sight Театр оперы и балета=Opera and Ballet Theatre 54.7231 55.9463
park Парк Якутова=Yakutov Park 54.737 55.959
ROV medium 2
centre Большая Садовая=Bolshaya Sadovaya 47.223 39.718
district Набережная=Embankment 47.216 39.720; Нахичевань=Nakhichevan 47.227 39.762; Западный=Zapadny 47.212 39.624
district Северный=Severny 47.285 39.713; Левый берег=Levy Bereg 47.208 39.740
railway Ростов-Главный=Rostov-Glavny 47.2181 39.696
sight Собор Рождества Богородицы=Nativity Cathedral 47.2167 39.7117; Театр имени Горького=Gorky Theatre 47.2279 39.7446
sight Ростов Арена=Rostov Arena 47.2094 39.7377
park Парк Горького=Gorky Park 47.2232 39.7105
KRR medium 2
centre Красная улица=Krasnaya Street 45.037 38.975
district Фестивальный=Festivalny 45.059 38.956; Юбилейный=Yubileyny 45.033 38.912; Черёмушки=Cheryomushki 45.024 39.000
railway Краснодар-1=Krasnodar-1 45.0178 38.9905
sight Екатерининский собор=Saint Catherine’s Cathedral 45.0197 38.9757; Стадион Краснодар=Krasnodar Stadium 45.0446 39.0293
park Парк Краснодар=Krasnodar Park 45.0422 39.031
MRV medium 2
centre Минеральные Воды=Mineralnye Vody 44.208 43.136
district Пятигорск=Pyatigorsk 44.043 43.060; Кисловодск=Kislovodsk 43.905 42.723; Ессентуки=Yessentuki 44.047 42.862
district Железноводск=Zheleznovodsk 44.139 43.020
railway Минеральные Воды=Mineralnye Vody 44.2078 43.133; Пятигорск=Pyatigorsk 44.0405 43.069; Ессентуки=Yessentuki 44.047 42.861
railway Кисловодск=Kislovodsk 43.903 42.7235
sight Провал=Proval 44.0466 43.1008; Нарзанная галерея=Narzan Gallery 43.9012 42.7196; Гора Машук=Mount Mashuk 44.0517 43.0864
park Кисловодский парк=Kislovodsk Park 43.895 42.730; Курортный парк Ессентуков=Yessentuki Spa Park 44.044 42.860
GOJ large 2
centre Площадь Минина и Пожарского=Minin and Pozharsky Square 56.327 44.007
district Большая Покровская=Bolshaya Pokrovskaya 56.319 43.998; Рождественская=Rozhdestvenskaya 56.327 43.985; Стрелка=Strelka 56.333 43.965
district Канавино=Kanavino 56.320 43.943; Сормово=Sormovo 56.354 43.865; Автозавод=Avtozavod 56.244 43.860
metro Горьковская=Gorkovskaya 56.3139 43.9949; Стрелка=Strelka 56.3343 43.9597; Чкаловская=Chkalovskaya 56.3106 43.9369
metro Ленинская=Leninskaya 56.298 43.9373; Заречная=Zarechnaya 56.285 43.9274; Парк культуры=Park Kultury 56.2421 43.858
railway Нижний Новгород=Nizhny Novgorod 56.3217 43.9467
sight Нижегородский кремль=Nizhny Novgorod Kremlin 56.3286 44.003; Чкаловская лестница=Chkalov Stairs 56.3305 44.009
sight Собор Александра Невского=Alexander Nevsky Cathedral 56.3336 43.9713; Нижегородская ярмарка=Nizhny Novgorod Fair 56.3281 43.961
sight Стадион «Нижний Новгород»=Nizhny Novgorod Stadium 56.3376 43.9634
VOG medium 2
centre Площадь Павших Борцов=Fallen Fighters Square 48.7073 44.5163
district Набережная 62-й Армии=62nd Army Embankment 48.706 44.523; Ворошиловский район=Voroshilovsky District 48.690 44.488
district Краснооктябрьский район=Krasnooktyabrsky District 48.762 44.555; Красноармейский район=Krasnoarmeysky District 48.515 44.550
railway Волгоград-1=Volgograd-1 48.7127 44.5135
tram Площадь Ленина=Ploshchad Lenina 48.717 44.529; Пионерская=Pionerskaya 48.703 44.508
pier Речной вокзал=River Station 48.7023 44.520
sight Родина-мать=The Motherland Calls 48.7423 44.5371; Дом Павлова=Pavlov’s House 48.716 44.5316
sight Волгоград Арена=Volgograd Arena 48.7345 44.5487
museum Сталинградская битва=Battle of Stalingrad Museum 48.7157 44.5332
VVO medium 3
centre Площадь Борцов Революции=Revolution Fighters Square 43.1156 131.8857
district Эгершельд=Egersheld 43.098 131.861; Первая Речка=Pervaya Rechka 43.135 131.900; Вторая Речка=Vtoraya Rechka 43.165 131.915
district Чуркин=Churkin 43.100 131.920; Остров Русский=Russky Island 43.015 131.870
railway Владивосток=Vladivostok 43.1113 131.8817
pier Морской вокзал=Marine Station 43.1115 131.884
sight Золотой мост=Golden Bridge 43.1085 131.8965; Токаревский маяк=Tokarevsky Lighthouse 43.0735 131.8432
sight Подводная лодка С-56=Submarine S-56 43.1137 131.891; Спортивная набережная=Sportivnaya Embankment 43.1185 131.877
museum Приморский океанариум=Primorsky Aquarium 43.013 131.9305
beach Шамора=Shamora 43.196 132.116
IKT medium 2
centre Сквер Кирова=Kirov Square 52.2896 104.2806
district 130-й квартал=130th Quarter 52.276 104.2905; Набережная Гагарина=Gagarin Embankment 52.274 104.278
district Глазково=Glazkovo 52.276 104.256; Академгородок=Akademgorodok 52.246 104.272; Листвянка=Listvyanka 51.853 104.864
railway Иркутск-Пассажирский=Irkutsk-Passazhirsky 52.2829 104.2597
sight Памятник Александру III=Alexander III Monument 52.2757 104.2777; Спасская церковь=Saviour Church 52.2913 104.2822
sight Знаменский монастырь=Znamensky Monastery 52.3058 104.3037
KGD large 2
centre Площадь Победы=Victory Square 54.7193 20.5012
district Амалиенау=Amalienau 54.718 20.470; Московский район=Moskovsky District 54.696 20.515
district Ленинградский район=Leningradsky District 54.728 20.535; Светлогорск=Svetlogorsk 54.943 20.156
district Зеленоградск=Zelenogradsk 54.960 20.483; Янтарный=Yantarny 54.871 19.940
railway Калининград-Южный=Kaliningrad-Yuzhny 54.693 20.4995; Калининград-Северный=Kaliningrad-Severny 54.7213 20.499
sight Кафедральный собор=Königsberg Cathedral 54.7064 20.5117; Рыбная деревня=Fish Village 54.7063 20.516
sight Бранденбургские ворота=Brandenburg Gate 54.6978 20.4945
museum Музей янтаря=Amber Museum 54.7223 20.5238; Музей Мирового океана=Museum of the World Ocean 54.7062 20.500
park Нижний пруд=Lower Pond 54.7178 20.517
MMK small 2
centre Площадь Пять Углов=Five Corners Square 68.9704 33.0744
district Ленинский район=Leninsky District 68.993 33.105; Первомайский район=Pervomaysky District 68.935 33.100; Кола=Kola 68.880 33.025
railway Мурманск=Murmansk 68.9718 33.0665
sight Алёша=Alyosha 68.9931 33.0707
museum Атомный ледокол «Ленин»=Icebreaker Lenin 68.9745 33.0585
park Семёновское озеро=Lake Semyonovskoye 68.989 33.088
`;
