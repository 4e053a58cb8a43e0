/** Places of cities in Turkey and the Middle East; the format is that of `city-places.ts`. */
export const MIDDLE_EAST = `
IST huge 3
centre Площадь Таксим=Taksim Meydanı 41.037 28.985
district Султанахмет=Sultanahmet 41.0058 28.9768; Сиркеджи=Sirkeci 41.013 28.976; Лалели=Laleli 41.010 28.956; Аксарай=Aksaray 41.012 28.949
district Балат=Balat 41.029 28.9485; Каракёй=Karaköy 41.0237 28.975; Бейоглу=Beyoğlu 41.034 28.978; Джихангир=Cihangir 41.032 28.983
district Нишанташи=Nişantaşı 41.051 28.993; Шишли=Şişli 41.060 28.987; Бешикташ=Beşiktaş 41.043 29.006; Ортакёй=Ortaköy 41.050 29.026
district Левент=Levent 41.080 29.011; Ускюдар=Üsküdar 41.025 29.016; Кадыкёй=Kadıköy 40.9905 29.027; Бакыркёй=Bakırköy 40.980 28.872
metro Таксим=Taksim 41.0369 28.9857; Османбей=Osmanbey 41.0527 28.9875; Гайреттепе=Gayrettepe 41.0687 29.0125; Левент=Levent 41.0785 29.0135
metro Аксарай=Aksaray 41.012 28.9485; Йеникапы=Yenikapı 41.0055 28.951; Кадыкёй=Kadıköy 40.9905 29.0225; Ускюдар=Üsküdar 41.0257 29.015
tram Султанахмет=Sultanahmet 41.0059 28.9756; Эминёню=Eminönü 41.0172 28.9723; Каракёй=Karaköy 41.0225 28.975
tram Кабаташ=Kabataş 41.0345 28.9925
railway Сиркеджи=Sirkeci 41.0151 28.9774
sight Айя-София=Ayasofya 41.0086 28.9802; Голубая мечеть=Sultanahmet Camii 41.0054 28.9768; Сулеймание=Süleymaniye 41.0162 28.964
sight Гранд-базар=Kapalıçarşı 41.0107 28.9681; Галатская башня=Galata Kulesi 41.0256 28.9741
museum Дворец Топкапы=Topkapı Sarayı 41.0115 28.9834; Цистерна Базилика=Yerebatan Sarnıcı 41.0084 28.9779
museum Дворец Долмабахче=Dolmabahçe Sarayı 41.0391 29.000
AYT huge 3
centre Площадь Республики=Cumhuriyet Meydanı 36.8865 30.703
district Калеичи=Kaleiçi 36.884 30.705; Коньяалты=Konyaaltı 36.868 30.641; Лара=Lara 36.854 30.795; Кунду=Kundu 36.858 30.885
district Белек=Belek 36.862 31.056; Кемер=Kemer 36.598 30.560; Гёйнюк=Göynük 36.664 30.555; Бельдиби=Beldibi 36.713 30.565
district Сиде=Side 36.767 31.389
bus Автовокзал=Otogar 36.9213 30.665
tram Исметпаша=İsmetpaşa 36.8885 30.705
sight Ворота Адриана=Hadrian Kapısı 36.8853 30.7086; Водопад Нижний Дюден=Düden Şelalesi 36.851 30.783; Перге=Perge 36.961 30.854
sight Аспендос=Aspendos 36.939 31.172
museum Музей Антальи=Antalya Müzesi 36.8855 30.680
beach Пляж Коньяалты=Konyaaltı Plajı 36.877 30.665
ANK large 2
centre Кызылай=Kızılay 39.9208 32.8541
district Улус=Ulus 39.9415 32.855; Хамамёню=Hamamönü 39.936 32.865; Бахчелиэвлер=Bahçelievler 39.921 32.825
district Кавыклыдере=Kavaklıdere 39.904 32.862; Чанкая=Çankaya 39.890 32.860; Согутёзю=Söğütözü 39.910 32.803
metro Кызылай=Kızılay 39.9208 32.8541; Улус=Ulus 39.9405 32.8535; Сыххие=Sıhhiye 39.9285 32.855; Бешевлер=Beşevler 39.9325 32.827
metro АШТИ=AŞTİ 39.918 32.811
railway Анкара=Ankara Garı 39.9362 32.844
sight Аныткабир=Anıtkabir 39.9255 32.8369; Анкарская крепость=Ankara Kalesi 39.9405 32.8645; Мечеть Коджатепе=Kocatepe Camii 39.9165 32.8607
sight Атакуле=Atakule 39.8862 32.8557
museum Музей анатолийских цивилизаций=Anadolu Medeniyetleri Müzesi 39.9383 32.862
IZM large 2
centre Площадь Конак=Konak Meydanı 38.4189 27.1287
district Конак=Konak 38.417 27.129; Алсанджак=Alsancak 38.436 27.143; Каршияка=Karşıyaka 38.458 27.115; Бостанлы=Bostanlı 38.455 27.097
district Борнова=Bornova 38.468 27.219; Буджа=Buca 38.393 27.171
metro Конак=Konak 38.417 27.1283; Чанкая=Çankaya 38.4225 27.1362; Халкапынар=Halkapınar 38.4345 27.169; Учйол=Üçyol 38.406 27.1215
metro Фахреттин Алтай=Fahrettin Altay 38.3965 27.070
railway Басмане=Basmane 38.4225 27.1445; Алсанджак=Alsancak 38.440 27.148
pier Каршияка=Karşıyaka İskele 38.456 27.119
sight Часовая башня=Saat Kulesi 38.4189 27.1287; Кемералты=Kemeraltı 38.420 27.134; Асансёр=Asansör 38.4103 27.119
sight Кадифекале=Kadifekale 38.414 27.145
museum Агора Смирны=Smyrna Agorası 38.4185 27.139
park Культурпарк=Kültürpark 38.429 27.145
DXB huge 4
centre Даунтаун=Downtown Dubai 25.193 55.279
district Дейра=Deira 25.269 55.309; Бур-Дубай=Bur Dubai 25.260 55.297; Шейх-Заид-роуд=Sheikh Zayed Road 25.216 55.279
district Бизнес-Бей=Business Bay 25.185 55.272; Джумейра=Jumeirah 25.201 55.239; Эль-Барша=Al Barsha 25.112 55.198
district Барша-Хайтс=Barsha Heights 25.098 55.176; Дубай-Марина=Dubai Marina 25.080 55.140
district Джумейра-Бич-Резиденс=Jumeirah Beach Residence 25.078 55.133; Джумейра-Лейк-Тауэрс=Jumeirah Lake Towers 25.070 55.142
district Пальма Джумейра=Palm Jumeirah 25.1124 55.139
metro Юнион=Union 25.2666 55.3139; Банияс-сквер=Baniyas Square 25.2694 55.3083; Аль-Губайба=Al Ghubaiba 25.265 55.289
metro Бур-Джуман=BurJuman 25.2547 55.3043; Всемирный торговый центр=World Trade Centre 25.2248 55.285
metro Эмирейтс-Тауэрс=Emirates Towers 25.2172 55.2797; Бурдж-Халифа/Дубай-молл=Burj Khalifa/Dubai Mall 25.2013 55.2695
metro Бизнес-Бей=Business Bay 25.1913 55.2605; Молл-оф-Эмирейтс=Mall of the Emirates 25.1213 55.2003
sight Бурдж-Халифа=Burj Khalifa 25.1972 55.2744; Аль-Фахиди=Al Fahidi 25.2637 55.300; Рынки Дейры=Deira Souks 25.269 55.2975
sight Рамка Дубая=Dubai Frame 25.2355 55.3003; Мечеть Джумейра=Jumeirah Mosque 25.2336 55.2655; Бурдж-эль-Араб=Burj Al Arab 25.1412 55.1853
museum Музей будущего=Museum of the Future 25.2192 55.2818
AUH large 4
centre Корниш=Corniche 24.475 54.350
district Халидия=Al Khalidiyah 24.470 54.346; Аз-Захия=Al Zahiyah 24.496 54.379; Аль-Мария=Al Maryah Island 24.502 54.390
district Ар-Рим=Al Reem Island 24.499 54.407; Саадият=Saadiyat Island 24.538 54.430; Яс=Yas Island 24.488 54.607
bus Главный автовокзал=Main Bus Station 24.4712 54.373
sight Мечеть шейха Зайда=Sheikh Zayed Grand Mosque 24.4128 54.4749; Эмирейтс-Палас=Emirates Palace 24.4615 54.3173
sight Каср-эль-Ватан=Qasr Al Watan 24.4622 54.305; Феррари Уорлд=Ferrari World 24.4838 54.607; Яс Марина=Yas Marina Circuit 24.4672 54.6031
museum Лувр Абу-Даби=Louvre Abu Dhabi 24.5337 54.3983; Каср-эль-Хосн=Qasr Al Hosn 24.4822 54.3546
DOH large 4
centre Сук-Вакиф=Souq Waqif 25.2875 51.533
district Мушайриб=Msheireb 25.285 51.526; Эль-Садд=Al Sadd 25.283 51.503; Эль-Мансура=Al Mansoura 25.269 51.528
district Вест-Бей=West Bay 25.323 51.530; Катара=Katara 25.360 51.526; Жемчужина=The Pearl 25.370 51.551; Лусаил=Lusail 25.420 51.510
metro Мушайриб=Msheireb 25.2835 51.5258; Эль-Садд=Al Sadd 25.2838 51.5015; Выставочный центр=DECC 25.3215 51.529
metro Катара=Katara 25.359 51.5222; Национальный музей=National Museum 25.287 51.545
sight Культурная деревня Катара=Katara Cultural Village 25.360 51.526; Башня «Аспайр»=Aspire Tower 25.2622 51.4448
sight Золотой рынок=Gold Souq 25.2878 51.5355
museum Музей исламского искусства=Museum of Islamic Art 25.2954 51.5392; Национальный музей Катара=National Museum of Qatar 25.288 51.5484
TLV large 5
centre Площадь Дизенгоф=Dizengoff Square 32.078 34.774
district Яффа=Jaffa 32.053 34.756; Неве-Цедек=Neve Tzedek 32.061 34.765; Флорентин=Florentin 32.0565 34.770
district Керем-ха-Тейманим=Kerem HaTeimanim 32.068 34.767; Сарона=Sarona 32.072 34.787; Старый север=Old North 32.090 34.776
district Рамат-Ган=Ramat Gan 32.083 34.813; Бат-Ям=Bat Yam 32.022 34.745; Герцлия-Питуах=Herzliya Pituah 32.172 34.805
railway Савидор-Мерказ=Savidor Center 32.0838 34.7985; ха-Шалом=HaShalom 32.0733 34.793; ха-Хагана=HaHagana 32.0541 34.7847
railway Университет=University 32.1038 34.8046
tram Алленби=Allenby 32.0645 34.7745
bus Центральный автовокзал=Central Bus Station 32.056 34.7795
sight Рынок Кармель=Carmel Market 32.0683 34.7685; Порт Яффы=Jaffa Port 32.0525 34.750; Порт Тель-Авива=Tel Aviv Port 32.0975 34.774
sight Азриэли=Azrieli 32.0745 34.792
museum Музей искусств=Tel Aviv Museum of Art 32.0774 34.7868
park Парк ха-Яркон=HaYarkon Park 32.099 34.800
beach Пляж Гордон=Gordon Beach 32.0825 34.768
`;
