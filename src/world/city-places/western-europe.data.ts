/** Places of cities in western and southern Europe; the format is that of `city-places.ts`. */
export const WESTERN_EUROPE = `
PAR huge 4
centre Собор Парижской Богоматери=Notre-Dame 48.8534 2.3488
district Марэ=Le Marais 48.859 2.360; Латинский квартал=Quartier latin 48.849 2.347; Сен-Жермен-де-Пре=Saint-Germain-des-Prés 48.854 2.333
district Опера=Opéra 48.871 2.332; Елисейские Поля=Champs-Élysées 48.870 2.306; Гро-Кайу=Gros-Caillou 48.858 2.303
district Монпарнас=Montparnasse 48.842 2.324; Бастилия=Bastille 48.853 2.369; Берси=Bercy 48.839 2.382; Бельвиль=Belleville 48.872 2.380
district Пигаль=Pigalle 48.882 2.337; Монмартр=Montmartre 48.886 2.340; Дефанс=La Défense 48.891 2.240
metro Шатле=Châtelet 48.8586 2.3474; Сен-Мишель=Saint-Michel 48.8535 2.344; Опера=Opéra 48.8708 2.3317; Репюблик=République 48.8675 2.3638
metro Бастилия=Bastille 48.8531 2.3692; Анвер=Anvers 48.8829 2.3441; Бир-Хакейм=Bir-Hakeim 48.8539 2.2892
railway Северный вокзал=Gare du Nord 48.8809 2.3553; Восточный вокзал=Gare de l’Est 48.8768 2.3592
railway Лионский вокзал=Gare de Lyon 48.8443 2.3743; Аустерлицкий вокзал=Gare d’Austerlitz 48.8423 2.365
railway Вокзал Монпарнас=Gare Montparnasse 48.841 2.320; Вокзал Сен-Лазар=Gare Saint-Lazare 48.8764 2.3253
sight Эйфелева башня=Tour Eiffel 48.8584 2.2945; Триумфальная арка=Arc de Triomphe 48.8738 2.295; Сакре-Кёр=Sacré-Cœur 48.8867 2.3431
museum Лувр=Louvre 48.8606 2.3376; Музей Орсе=Musée d’Orsay 48.860 2.3266; Центр Помпиду=Centre Pompidou 48.8606 2.3522
museum Версаль=Versailles 48.8049 2.1204
park Люксембургский сад=Jardin du Luxembourg 48.8462 2.3372; Диснейленд=Disneyland Paris 48.8722 2.7758
LON huge 5
centre Трафальгарская площадь=Trafalgar Square 51.508 -0.1281
district Сохо=Soho 51.5136 -0.133; Ковент-Гарден=Covent Garden 51.512 -0.123; Блумсбери=Bloomsbury 51.522 -0.127
district Кингс-Кросс=King’s Cross 51.531 -0.124; Мэрилебон=Marylebone 51.520 -0.152; Паддингтон=Paddington 51.516 -0.176
district Ноттинг-Хилл=Notting Hill 51.511 -0.205; Кенсингтон=Kensington 51.500 -0.192; Южный Кенсингтон=South Kensington 51.494 -0.175
district Эрлс-Корт=Earl’s Court 51.491 -0.194; Вестминстер=Westminster 51.499 -0.135; Бэнксайд=Bankside 51.506 -0.097
district Сити=City of London 51.514 -0.090; Шордич=Shoreditch 51.525 -0.078; Камден=Camden Town 51.540 -0.143
district Кэнэри-Уорф=Canary Wharf 51.505 -0.020; Гринвич=Greenwich 51.480 -0.005; Стратфорд=Stratford 51.542 -0.003
metro Пикадилли-серкус=Piccadilly Circus 51.510 -0.1347; Оксфорд-серкус=Oxford Circus 51.5152 -0.1418
metro Лестер-сквер=Leicester Square 51.5113 -0.1281; Южный Кенсингтон=South Kensington 51.4941 -0.1738
metro Эрлс-Корт=Earl’s Court 51.4916 -0.1935; Тауэр-Хилл=Tower Hill 51.5098 -0.0766; Кэнэри-Уорф=Canary Wharf 51.5036 -0.0187
railway Паддингтон=Paddington 51.5154 -0.1755; Кингс-Кросс=King’s Cross 51.5308 -0.1238; Сент-Панкрас=St Pancras 51.5305 -0.126
railway Юстон=Euston 51.5282 -0.1337; Виктория=Victoria 51.4952 -0.1441; Ватерлоо=Waterloo 51.5031 -0.1132
railway Лондон-Бридж=London Bridge 51.5052 -0.0864; Ливерпуль-стрит=Liverpool Street 51.5178 -0.0823; Стратфорд=Stratford 51.5417 -0.0037
sight Биг-Бен=Big Ben 51.5007 -0.1246; Лондонский глаз=London Eye 51.5033 -0.1196; Букингемский дворец=Buckingham Palace 51.5014 -0.1419
sight Собор Святого Павла=St Paul’s Cathedral 51.5138 -0.0984; Тауэр=Tower of London 51.5081 -0.0759
sight Тауэрский мост=Tower Bridge 51.5055 -0.0754
museum Британский музей=British Museum 51.5194 -0.127; Национальная галерея=National Gallery 51.5089 -0.1283
museum Тейт-Модерн=Tate Modern 51.5076 -0.0994
park Гайд-парк=Hyde Park 51.5073 -0.1657
AMS huge 4
centre Площадь Дам=Dam 52.3731 4.8926
district Грахтенгордел=Grachtengordel 52.368 4.885; Йордан=Jordaan 52.374 4.880; Валлен=De Wallen 52.373 4.898
district Плантаж=Plantage 52.366 4.912; Музейный квартал=Museumkwartier 52.358 4.881; Пейп=De Pijp 52.355 4.894
district Ауд-Вест=Oud-West 52.365 4.871; Ост=Oost 52.360 4.928; Норд=Noord 52.390 4.920; Зёйдас=Zuidas 52.339 4.874
railway Центральный вокзал=Amsterdam Centraal 52.3791 4.9003; Слотердейк=Amsterdam Sloterdijk 52.3889 4.8376
railway Зёйд=Amsterdam Zuid 52.339 4.8732; Амстел=Amsterdam Amstel 52.3464 4.9177; Мёйдерпорт=Amsterdam Muiderpoort 52.3606 4.9312
railway Бейлмер-Арена=Amsterdam Bijlmer ArenA 52.3122 4.947
metro Ньивмаркт=Nieuwmarkt 52.372 4.9005; Ватерлооплейн=Waterlooplein 52.3677 4.9015; Вейзелграхт=Vijzelgracht 52.3606 4.8905
metro Пейп=De Pijp 52.353 4.891
tram Лейдсеплейн=Leidseplein 52.3641 4.8829
sight Королевский дворец=Koninklijk Paleis 52.3732 4.8914; Адамская башня=A’DAM Toren 52.3838 4.902
museum Рейксмузеум=Rijksmuseum 52.360 4.8852; Музей Ван Гога=Van Gogh Museum 52.3584 4.8811; Дом Анны Франк=Anne Frank Huis 52.3752 4.884
museum Научный центр «Немо»=NEMO 52.3742 4.9123
park Вондел-парк=Vondelpark 52.358 4.8686; Зоопарк «Артис»=ARTIS 52.366 4.9165
ROM huge 3
centre Площадь Венеции=Piazza Venezia 41.896 12.4826
district Исторический центр=Centro storico 41.899 12.475; Трастевере=Trastevere 41.888 12.469; Борго=Borgo 41.903 12.460
district Прати=Prati 41.908 12.461; Монти=Monti 41.895 12.493; Эсквилин=Esquilino 41.895 12.504; Виа Венето=Via Veneto 41.907 12.490
district Тестаччо=Testaccio 41.877 12.476; Сан-Лоренцо=San Lorenzo 41.899 12.516; Пиньето=Pigneto 41.888 12.529; ЭУР=EUR 41.833 12.470
district Остия=Lido di Ostia 41.732 12.278
metro Спанья=Spagna 41.9068 12.4832; Барберини=Barberini 41.9038 12.4886; Колоссео=Colosseo 41.8912 12.4913; Кавур=Cavour 41.8948 12.4948
metro Оттавиано=Ottaviano 41.9091 12.4585; Фламинио=Flaminio 41.912 12.4763; Пирамиде=Piramide 41.8755 12.4815
railway Термини=Roma Termini 41.9009 12.5016; Тибуртина=Roma Tiburtina 41.9103 12.5305; Остиенсе=Roma Ostiense 41.8727 12.484
railway Трастевере=Roma Trastevere 41.8723 12.4658; Сан-Пьетро=Roma San Pietro 41.8965 12.4547
sight Колизей=Colosseo 41.8902 12.4922; Римский форум=Foro Romano 41.8925 12.4853; Пантеон=Pantheon 41.8986 12.4769
sight Площадь Навона=Piazza Navona 41.8992 12.4731; Фонтан Треви=Fontana di Trevi 41.9009 12.4833
sight Собор Святого Петра=Basilica di San Pietro 41.9022 12.4539
museum Замок Святого Ангела=Castel Sant’Angelo 41.9031 12.4663
park Вилла Боргезе=Villa Borghese 41.913 12.485
MIL huge 4
centre Соборная площадь=Piazza del Duomo 45.4641 9.1905
district Брера=Brera 45.472 9.187; Навильи=Navigli 45.451 9.174; Тичинезе=Porta Ticinese 45.456 9.181
district Порта-Романа=Porta Romana 45.452 9.204; Порта-Венеция=Porta Venezia 45.474 9.206; Чентрале=Centrale 45.484 9.203
district Порта-Нуова=Porta Nuova 45.482 9.190; Изола=Isola 45.488 9.188; Читта-Студи=Città Studi 45.477 9.227
district Сити-Лайф=CityLife 45.478 9.156; Сан-Сиро=San Siro 45.478 9.128
railway Милан-Центральный=Milano Centrale 45.4861 9.2045; Порта-Гарибальди=Milano Porta Garibaldi 45.4844 9.1875
railway Кадорна=Milano Cadorna 45.4683 9.1755; Порта-Дженова=Milano Porta Genova 45.453 9.170; Рогоредо=Milano Rogoredo 45.434 9.239
railway Ламбрате=Milano Lambrate 45.485 9.237
metro Дуомо=Duomo 45.4641 9.1893; Сан-Бабила=San Babila 45.4664 9.1975; Порта-Венеция=Porta Venezia 45.4744 9.205
metro Лорето=Loreto 45.4857 9.2165; Ро-Фьера=Rho Fiera 45.5213 9.0885
sight Миланский собор=Duomo di Milano 45.4641 9.1919; Галерея Виктора Эммануила=Galleria Vittorio Emanuele II 45.4656 9.190
sight Ла Скала=Teatro alla Scala 45.4674 9.1896; Санта-Мария-делле-Грацие=Santa Maria delle Grazie 45.4659 9.171
sight Стадион Сан-Сиро=Stadio San Siro 45.4781 9.124
museum Замок Сфорца=Castello Sforzesco 45.4705 9.1794
park Парк Семпионе=Parco Sempione 45.4727 9.1772
BCN huge 4
centre Площадь Каталонии=Plaça de Catalunya 41.387 2.170
district Готический квартал=Barri Gòtic 41.383 2.177; Эль-Борн=El Born 41.385 2.1835; Раваль=El Raval 41.380 2.169
district Барселонета=La Barceloneta 41.3795 2.189; Эшампле=Eixample 41.391 2.163; Грасия=Gràcia 41.403 2.157
district Побле-Сек=Poble-sec 41.374 2.162; Сантс=Sants 41.375 2.135; Побленоу=Poblenou 41.403 2.203; Диагональ-Мар=Diagonal Mar 41.409 2.216
district Саррия=Sarrià 41.399 2.122
metro Каталунья=Catalunya 41.3865 2.1697; Лисеу=Liceu 41.3805 2.1735; Жауме I=Jaume I 41.3838 2.1787; Уркинаона=Urquinaona 41.3885 2.173
metro Диагональ=Diagonal 41.3945 2.1605; Фонтана=Fontana 41.4025 2.1525; Испания=Espanya 41.3752 2.149
metro Барселонета=Barceloneta 41.3819 2.1852
railway Барселона-Сантс=Barcelona Sants 41.3792 2.140; Французский вокзал=Estació de França 41.3841 2.1857
railway Пасео-де-Грасия=Passeig de Gràcia 41.3925 2.165
bus Северный автовокзал=Estació del Nord 41.3945 2.183
sight Саграда-Фамилия=Sagrada Família 41.4036 2.1744; Санта-Мария-дель-Мар=Santa Maria del Mar 41.3839 2.182
sight Дворец каталонской музыки=Palau de la Música Catalana 41.3876 2.1753; Бокерия=La Boqueria 41.3817 2.1716
sight Монжуик=Montjuïc 41.3684 2.1536; Камп Ноу=Camp Nou 41.3809 2.1228
museum Дом Мила=Casa Milà 41.3954 2.1619
park Парк Гуэль=Park Güell 41.4145 2.1527
MAD huge 3
centre Пуэрта-дель-Соль=Puerta del Sol 40.4169 -3.7035
district Гран-Виа=Gran Vía 40.420 -3.705; Квартал литераторов=Barrio de las Letras 40.414 -3.698; Ла-Латина=La Latina 40.411 -3.711
district Лавапьес=Lavapiés 40.409 -3.702; Маласанья=Malasaña 40.426 -3.704; Чуэка=Chueca 40.423 -3.697; Саламанка=Salamanca 40.429 -3.680
district Ретиро=Retiro 40.408 -3.676; Чамбери=Chamberí 40.434 -3.703; Монклоа=Moncloa 40.435 -3.719; Чамартин=Chamartín 40.460 -3.677
railway Аточа=Madrid-Puerta de Atocha 40.4065 -3.689; Чамартин=Madrid-Chamartín 40.472 -3.6825; Принсипе-Пио=Príncipe Pío 40.421 -3.7205
metro Соль=Sol 40.4169 -3.7033; Гран-Виа=Gran Vía 40.420 -3.7018; Кальяо=Callao 40.420 -3.7057; Опера=Ópera 40.418 -3.7093
metro Трибуналь=Tribunal 40.4261 -3.7012; Монклоа=Moncloa 40.435 -3.7192; Нуэвос-Министериос=Nuevos Ministerios 40.4465 -3.692
metro Пласа-де-Кастилья=Plaza de Castilla 40.4668 -3.689
bus Южный автовокзал=Estación Sur 40.395 -3.678
sight Королевский дворец=Palacio Real 40.418 -3.7143; Пласа-Майор=Plaza Mayor 40.4154 -3.7074; Храм Дебод=Templo de Debod 40.424 -3.7178
sight Сантьяго Бернабеу=Santiago Bernabéu 40.4531 -3.6883
museum Прадо=Museo del Prado 40.4138 -3.6921; Музей королевы Софии=Museo Reina Sofía 40.408 -3.6945
museum Музей Тиссена-Борнемисы=Museo Thyssen-Bornemisza 40.416 -3.6949
park Парк Ретиро=Parque del Retiro 40.4153 -3.6845
LIS huge 3
centre Россиу=Rossio 38.7139 -9.1394
district Байша=Baixa 38.7105 -9.137; Шиаду=Chiado 38.7105 -9.142; Байру-Алту=Bairro Alto 38.713 -9.145
district Принсипи-Реал=Príncipe Real 38.7165 -9.149; Каиш-ду-Содре=Cais do Sodré 38.707 -9.1445; Алфама=Alfama 38.7115 -9.129
district Граса=Graça 38.717 -9.130; Авенида-да-Либердаде=Avenida da Liberdade 38.720 -9.146; Салданья=Saldanha 38.735 -9.145
district Парк Наций=Parque das Nações 38.768 -9.097; Белен=Belém 38.697 -9.206; Кашкайш=Cascais 38.697 -9.421
railway Россиу=Rossio 38.7145 -9.1409; Санта-Аполония=Santa Apolónia 38.7137 -9.1222; Ориенте=Oriente 38.7678 -9.099
railway Каиш-ду-Содре=Cais do Sodré 38.706 -9.144; Энтрекампуш=Entrecampos 38.7447 -9.1485; Сете-Риуш=Sete Rios 38.740 -9.1665
metro Байша-Шиаду=Baixa-Chiado 38.7107 -9.139; Рештаурадореш=Restauradores 38.7152 -9.1416; Маркеш-де-Помбал=Marquês de Pombal 38.725 -9.150
metro Салданья=Saldanha 38.7353 -9.1455; Террейру-ду-Пасу=Terreiro do Paço 38.707 -9.1335
sight Замок Святого Георгия=Castelo de São Jorge 38.7139 -9.1335; Площадь Коммерции=Praça do Comércio 38.7076 -9.1365
sight Лифт Санта-Жушта=Elevador de Santa Justa 38.7121 -9.1394; Кафедральный собор=Sé de Lisboa 38.7098 -9.1333
sight Башня Белен=Torre de Belém 38.6916 -9.216; Монастырь Жеронимуш=Mosteiro dos Jerónimos 38.6979 -9.2068
museum Океанариум=Oceanário 38.7635 -9.0937
ATH huge 2
centre Синтагма=Syntagma 37.9755 23.7348
district Плака=Plaka 37.972 23.730; Монастираки=Monastiraki 37.9765 23.7255; Псири=Psyrri 37.9785 23.723; Кукаки=Koukaki 37.964 23.725
district Тисио=Thissio 37.9765 23.719; Гази=Gazi 37.978 23.713; Омония=Omonia 37.9842 23.728; Экзархия=Exarchia 37.9865 23.734
district Колонаки=Kolonaki 37.979 23.744; Панграти=Pangrati 37.968 23.747; Пирей=Piraeus 37.943 23.646; Глифада=Glyfada 37.865 23.753
metro Синтагма=Syntagma 37.9755 23.7355; Монастираки=Monastiraki 37.9761 23.7256; Акрополь=Acropoli 37.9688 23.7296
metro Омония=Omonia 37.9841 23.7286; Виктория=Victoria 37.9931 23.7303; Эвангелизмос=Evangelismos 37.9762 23.7473
metro Сингру-Фикс=Syngrou-Fix 37.9641 23.7265; Пирей=Piraeus 37.948 23.6425
railway Афины=Athens Railway Station 37.9921 23.7208
sight Парфенон=Parthenon 37.9715 23.7267; Афинская агора=Ancient Agora 37.975 23.722
sight Храм Зевса Олимпийского=Temple of Olympian Zeus 37.9693 23.7331; Ликавитос=Lycabettus 37.9819 23.7433
sight Панатинаикос=Panathenaic Stadium 37.9683 23.7411
museum Музей Акрополя=Acropolis Museum 37.9684 23.7285; Национальный археологический музей=National Archaeological Museum 37.9891 23.7325
park Национальный сад=National Garden 37.973 23.737
`;
