/** Places of cities in Egypt and the United States; the format is that of `city-places.ts`. */
export const AFRICA_AMERICA = `
CAI huge 1
centre Площадь Тахрир=Tahrir Square 30.0444 31.2357
district Даунтаун=Downtown 30.048 31.240; Гарден-Сити=Garden City 30.037 31.231; Замалек=Zamalek 30.061 31.220; Докки=Dokki 30.038 31.212
district Мохандессин=Mohandessin 30.056 31.200; Гиза=Giza 30.013 31.209; Назлет-эс-Самман=Nazlet El Semman 29.976 31.143
district Маади=Maadi 29.960 31.257; Наср-Сити=Nasr City 30.056 31.330; Гелиополис=Heliopolis 30.090 31.327
district Новый Каир=New Cairo 30.030 31.470
metro Садат=Sadat 30.0441 31.2345; Опера=Opera 30.0419 31.225; Докки=Dokki 30.0384 31.2122; Атаба=Attaba 30.0523 31.2468
metro Мар-Гиргис=Mar Girgis 30.0061 31.2297; Каирский университет=Cairo University 30.026 31.2012; Гиза=Giza 30.0107 31.2071
metro Маади=Maadi 29.9603 31.2576
railway Рамсес=Ramses 30.0628 31.247
sight Пирамида Хеопса=Great Pyramid 29.9792 31.1342; Сфинкс=Sphinx 29.9753 31.1376; Хан-эль-Халили=Khan el-Khalili 30.0477 31.2623
sight Цитадель=Citadel 30.0287 31.2599; Каирская башня=Cairo Tower 30.0459 31.2243
museum Египетский музей=Egyptian Museum 30.0478 31.2336; Большой Египетский музей=Grand Egyptian Museum 29.9945 31.1195
park Парк Аль-Азхар=Al-Azhar Park 30.0405 31.2645
HRG huge 2
centre Саккала=Sekalla 27.226 33.841
district Эд-Дахар=El Dahar 27.256 33.813; Эль-Мамша=El Mamsha 27.190 33.832; Эль-Гуна=El Gouna 27.395 33.677
district Сахл-Хашиш=Sahl Hasheesh 27.040 33.885; Макади-Бей=Makadi Bay 26.990 33.900; Сома-Бей=Soma Bay 26.848 33.990
pier Марина Хургады=Hurghada Marina 27.225 33.844
sight Мечеть Эль-Мина=El Mina Mosque 27.229 33.8455; Остров Гифтун=Giftun Island 27.220 33.935
museum Аквариум Хургады=Hurghada Grand Aquarium 27.1325 33.827
NYC huge 5
centre Таймс-сквер=Times Square 40.758 -73.9855
district Мидтаун=Midtown 40.7549 -73.984; Челси=Chelsea 40.7465 -74.0014; Гринвич-Виллидж=Greenwich Village 40.7336 -74.0027
district Ист-Виллидж=East Village 40.7265 -73.9815; Сохо=SoHo 40.7233 -74.002; Чайна-таун=Chinatown 40.7158 -73.997
district Нижний Ист-Сайд=Lower East Side 40.715 -73.9843; Даунтаун=Downtown 40.7075 -74.0113
district Верхний Вест-Сайд=Upper West Side 40.787 -73.9754; Верхний Ист-Сайд=Upper East Side 40.7736 -73.9566
district Гарлем=Harlem 40.8116 -73.9465; Уильямсберг=Williamsburg 40.714 -73.957; Дамбо=DUMBO 40.7033 -73.9881
district Лонг-Айленд-Сити=Long Island City 40.7447 -73.9485; Флашинг=Flushing 40.759 -73.830; Джерси-Сити=Jersey City 40.7178 -74.0431
metro Таймс-сквер – 42-я улица=Times Sq–42 St 40.7553 -73.9869; Колумбус-серкл=59 St–Columbus Circle 40.7683 -73.9819
metro Юнион-сквер=14 St–Union Sq 40.7353 -73.9906; Фултон-стрит=Fulton St 40.7102 -74.0079
metro Атлантик-авеню=Atlantic Av–Barclays Ctr 40.6841 -73.9776; Бедфорд-авеню=Bedford Av 40.7173 -73.9567
metro Корт-сквер=Court Sq 40.747 -73.9455; Джексон-Хайтс=Jackson Hts–Roosevelt Av 40.7466 -73.8912
railway Пенсильванский вокзал=Penn Station 40.7506 -73.9935; Центральный вокзал=Grand Central 40.7527 -73.9772
railway Гарлем – 125-я улица=Harlem–125 St 40.8052 -73.9391
bus Порт-Оторити=Port Authority Bus Terminal 40.757 -73.9905
sight Статуя Свободы=Statue of Liberty 40.6892 -74.0445; Бруклинский мост=Brooklyn Bridge 40.7061 -73.9969
sight Эмпайр-стейт-билдинг=Empire State Building 40.7484 -73.9857; Рокфеллеровский центр=Rockefeller Center 40.7587 -73.9787
museum Мемориал 11 сентября=9/11 Memorial 40.7115 -74.0134; Метрополитен-музей=Metropolitan Museum of Art 40.7794 -73.9632
museum Музей современного искусства=Museum of Modern Art 40.7614 -73.9776
park Центральный парк=Central Park 40.7829 -73.9654; Хай-Лайн=High Line 40.748 -74.0048
beach Кони-Айленд=Coney Island 40.5749 -73.970
`;
