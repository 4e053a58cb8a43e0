/** Places of cities in Asia; the format is that of `city-places.ts`. */
export const ASIA = `
BKK huge 2
centre Сиам=Siam 13.746 100.534
district Раттанакосин=Rattanakosin 13.754 100.494; Каосан=Khaosan 13.759 100.497; Чайнатаун=Chinatown 13.740 100.509
district Силом=Silom 13.727 100.530; Сатхон=Sathon 13.720 100.529; Риверсайд=Riverside 13.724 100.514; Пратунам=Pratunam 13.751 100.541
district Сукхумвит=Sukhumvit 13.737 100.560; Тхонгло=Thong Lo 13.732 100.581; Экамай=Ekkamai 13.724 100.585; Ратчада=Ratchada 13.769 100.574
district Ари=Ari 13.7797 100.5446
metro Сиам=Siam 13.7456 100.5341; Асок=Asok 13.7369 100.5604; Нана=Nana 13.7405 100.5553; Пхром-Пхонг=Phrom Phong 13.7304 100.5697
metro Экамай=Ekkamai 13.7195 100.5853; Сала-Даенг=Sala Daeng 13.7285 100.5343; Сапхан-Таксин=Saphan Taksin 13.7188 100.5141
metro Хуалампхонг=Hua Lamphong 13.7377 100.517; Ват-Мангкон=Wat Mangkon 13.7424 100.5098; Пхая-Тхай=Phaya Thai 13.7568 100.5337
metro Монумент Победы=Victory Monument 13.7628 100.5371; Мо-Чит=Mo Chit 13.8025 100.5536
railway Крунг-Тхеп-Апхиват=Krung Thep Aphiwat 13.8044 100.5417
sight Большой дворец=Grand Palace 13.750 100.4913; Ват Пхо=Wat Pho 13.7465 100.493; Ват Арун=Wat Arun 13.7437 100.4889
sight Золотая гора=Golden Mount 13.7538 100.5066; Рынок Чатучак=Chatuchak Market 13.7999 100.5503
museum Дом Джима Томпсона=Jim Thompson House 13.7492 100.5282
park Парк Лумпхини=Lumphini Park 13.7307 100.5417
HKT huge 2
centre Пхукет-Таун=Phuket Town 7.884 98.388
district Патонг=Patong 7.896 98.297; Карон=Karon 7.845 98.295; Ката=Kata 7.820 98.300; Камала=Kamala 7.953 98.284; Сурин=Surin 7.976 98.279
district Банг-Тао=Bang Tao 7.996 98.295; Най-Янг=Nai Yang 8.088 98.299; Май-Као=Mai Khao 8.133 98.300; Раваи=Rawai 7.778 98.325
district Най-Харн=Nai Harn 7.778 98.308; Чалонг=Chalong 7.846 98.339; Панва=Cape Panwa 7.806 98.405
bus Автовокзал № 1=Bus Terminal 1 7.8842 98.396
pier Чалонг=Chalong Pier 7.8217 98.3609; Рассада=Rassada Pier 7.857 98.403
sight Большой Будда=Big Buddha 7.8277 98.3127; Ват Чалонг=Wat Chalong 7.8468 98.337; Мыс Промтхеп=Promthep Cape 7.7595 98.3045
sight Бангла-роуд=Bangla Road 7.8935 98.2975
beach Пляж Патонг=Patong Beach 7.895 98.293; Пляж Ката=Kata Beach 7.8205 98.297
HAN large 1
centre Озеро Хоанкьем=Hồ Hoàn Kiếm 21.0287 105.8524
district Старый квартал=Phố Cổ 21.0345 105.851; Французский квартал=French Quarter 21.023 105.856; Бадинь=Ba Đình 21.034 105.833
district Тэйхо=Tây Hồ 21.065 105.828; Донгда=Đống Đa 21.015 105.828; Хайбачынг=Hai Bà Trưng 21.009 105.857; Каузяй=Cầu Giấy 21.033 105.793
district Мидинь=Mỹ Đình 21.023 105.774
railway Ханой=Ga Hà Nội 21.0247 105.8412; Лонгбьен=Ga Long Biên 21.0408 105.8495
metro Катлинь=Cát Linh 21.0283 105.828
bus Мидинь=Bến xe Mỹ Đình 21.0283 105.7785; Зяпбат=Bến xe Giáp Bát 20.9803 105.8412
sight Мавзолей Хо Ши Мина=Lăng Hồ Chí Minh 21.0368 105.8346; Храм литературы=Văn Miếu 21.028 105.8356
sight Цитадель Тханглонг=Hoàng thành Thăng Long 21.0352 105.8402; Пагода Чанкуок=Chùa Trấn Quốc 21.048 105.8369
sight Оперный театр=Nhà hát Lớn 21.0243 105.8573
museum Тюрьма Хоало=Hỏa Lò 21.0254 105.8465
SGN large 1
centre Рынок Бентхань=Chợ Bến Thành 10.7725 106.698
district Район 1=Quận 1 10.776 106.700; Район 3=Quận 3 10.783 106.686; Фамнгулао=Phạm Ngũ Lão 10.768 106.693
district Биньтхань=Bình Thạnh 10.806 106.709; Тхаодьен=Thảo Điền 10.805 106.736; Танбинь=Tân Bình 10.801 106.653
district Тёлон=Chợ Lớn 10.752 106.657; Фумихынг=Phú Mỹ Hưng 10.729 106.708
metro Оперный театр=Nhà hát Thành phố 10.7757 106.7025; Бентхань=Bến Thành 10.7711 106.6983; Басон=Ba Son 10.7818 106.708
metro Танканг=Tân Cảng 10.7986 106.723
railway Сайгон=Ga Sài Gòn 10.7822 106.677
pier Батьданг=Bến Bạch Đằng 10.7757 106.7068
sight Дворец воссоединения=Dinh Độc Lập 10.777 106.6953; Собор Сайгонской Богоматери=Nhà thờ Đức Bà 10.7798 106.699
sight Почтамт=Bưu điện Trung tâm 10.7799 106.700; Битекско=Bitexco 10.7716 106.7044; Лендмарк 81=Landmark 81 10.795 106.7219
museum Музей жертв войны=Bảo tàng Chứng tích Chiến tranh 10.7795 106.6921
BJS huge 3
centre Тяньаньмэнь=Tian’anmen 39.9055 116.3976
district Ванфуцзин=Wangfujing 39.912 116.411; Цяньмэнь=Qianmen 39.896 116.398; Сидань=Xidan 39.909 116.374; Хоухай=Houhai 39.940 116.386
district Дунчжимэнь=Dongzhimen 39.941 116.433; Саньлитунь=Sanlitun 39.935 116.454; Гомао=Guomao 39.909 116.460
district Ванцзин=Wangjing 39.996 116.470; Олимпийский парк=Olympic Green 39.999 116.389; Чжунгуаньцунь=Zhongguancun 39.983 116.316
metro Тяньаньмэнь-Восток=Tian’anmen East 39.9078 116.4013; Ванфуцзин=Wangfujing 39.9081 116.4113; Сидань=Xidan 39.9077 116.3743
metro Цяньмэнь=Qianmen 39.900 116.3979; Гомао=Guomao 39.9085 116.461; Дунчжимэнь=Dongzhimen 39.9407 116.4342
metro Юнхэгун=Yonghegong Lama Temple 39.9493 116.4171
railway Пекин=Beijing Railway Station 39.9028 116.4271; Пекин-Западный=Beijing West 39.8949 116.3213
railway Пекин-Южный=Beijing South 39.8652 116.3786
sight Запретный город=Forbidden City 39.9163 116.3972; Храм Неба=Temple of Heaven 39.8822 116.4066
sight Храм Юнхэгун=Lama Temple 39.9469 116.4171; Птичье гнездо=Bird’s Nest 39.9929 116.3966; Летний дворец=Summer Palace 39.9999 116.2755
park Бэйхай=Beihai Park 39.9255 116.389; Цзиншань=Jingshan Park 39.9251 116.3967
SHA huge 3
centre Народная площадь=People’s Square 31.2303 121.4737
district Вайтань=The Bund 31.239 121.490; Нанкинская улица=Nanjing Road 31.236 121.479; Юйюань=Yuyuan 31.228 121.492
district Синьтяньди=Xintiandi 31.222 121.475; Французская концессия=Former French Concession 31.212 121.450; Цзинъань=Jing’an 31.227 121.447
district Сюйцзяхуэй=Xujiahui 31.195 121.437; Хункоу=Hongkou 31.257 121.486; Луцзяцзуй=Lujiazui 31.239 121.501
district Хунцяо=Hongqiao 31.195 121.327
metro Народная площадь=People’s Square 31.2327 121.4755; Восточная Нанкинская улица=East Nanjing Road 31.2378 121.4843
metro Храм Цзинъань=Jing’an Temple 31.2237 121.4458; Луцзяцзуй=Lujiazui 31.2385 121.502; Проспект Столетия=Century Avenue 31.2287 121.527
metro Сюйцзяхуэй=Xujiahui 31.1938 121.4365; Лунъянлу=Longyang Road 31.2035 121.5577
railway Шанхай=Shanghai Railway Station 31.2495 121.4555; Шанхай-Южный=Shanghai South 31.153 121.4293
railway Шанхай-Хунцяо=Shanghai Hongqiao 31.1943 121.3208
sight Восточная жемчужина=Oriental Pearl Tower 31.2397 121.4998; Шанхайская башня=Shanghai Tower 31.2335 121.5056
sight Храм Нефритового Будды=Jade Buddha Temple 31.2413 121.4452; Шанхайский Диснейленд=Shanghai Disneyland 31.1434 121.6572
museum Шанхайский музей=Shanghai Museum 31.2283 121.4755
park Сад Юйюань=Yuyuan Garden 31.2272 121.4921
TYO huge 4
centre Маруноути=Marunouchi 35.6815 139.764
district Синдзюку=Shinjuku 35.6909 139.7003; Сибуя=Shibuya 35.6595 139.7005; Харадзюку=Harajuku 35.670 139.706
district Икэбукуро=Ikebukuro 35.7295 139.711; Асакуса=Asakusa 35.7118 139.7967; Уэно=Ueno 35.712 139.7745
district Акихабара=Akihabara 35.6995 139.7725; Нихомбаси=Nihombashi 35.684 139.7745; Гинза=Ginza 35.6717 139.765
district Акасака=Akasaka 35.674 139.737; Роппонги=Roppongi 35.663 139.732; Эбису=Ebisu 35.6467 139.7101; Синагава=Shinagawa 35.6285 139.7388
district Одайба=Odaiba 35.627 139.776
metro Гинза=Ginza 35.6717 139.764; Роппонги=Roppongi 35.6628 139.7313; Асакуса=Asakusa 35.7107 139.7978; Осиагэ=Oshiage 35.7105 139.8128
railway Токио=Tokyo 35.6812 139.7671; Синдзюку=Shinjuku 35.6896 139.7006; Сибуя=Shibuya 35.658 139.7016
railway Икэбукуро=Ikebukuro 35.7295 139.7109; Уэно=Ueno 35.7137 139.777; Ниппори=Nippori 35.7278 139.7707
railway Акихабара=Akihabara 35.6984 139.7731; Хамамацутё=Hamamatsucho 35.6553 139.757; Синагава=Shinagawa 35.6285 139.7388
sight Сэнсо-дзи=Senso-ji 35.7148 139.7967; Мэйдзи-дзингу=Meiji Jingu 35.6764 139.6993
sight Внешний рынок Цукидзи=Tsukiji Outer Market 35.6655 139.7707; Скайтри=Tokyo Skytree 35.7101 139.8107
sight Токийская телебашня=Tokyo Tower 35.6586 139.7454
museum Токийский национальный музей=Tokyo National Museum 35.7189 139.7765
park Восточные сады дворца=Imperial Palace East Gardens 35.6857 139.757; Синдзюку-гёэн=Shinjuku Gyoen 35.6852 139.710
SEL huge 3
centre Мэрия Сеула=Seoul City Hall 37.5663 126.9779
district Мёндон=Myeongdong 37.562 126.985; Чонно=Jongno 37.5705 126.991; Инсадон=Insadong 37.574 126.985; Пукчхон=Bukchon 37.581 126.985
district Тондэмун=Dongdaemun 37.568 127.009; Хондэ=Hongdae 37.556 126.924; Синчхон=Sinchon 37.557 126.937; Итхэвон=Itaewon 37.5345 126.9945
district Йоыйдо=Yeouido 37.523 126.926; Каннам=Gangnam 37.4985 127.028; Чамсиль=Jamsil 37.513 127.101
metro Мёндон=Myeong-dong 37.5609 126.9863; Ангук=Anguk 37.5765 126.9854; Университет Хоник=Hongik Univ. 37.5572 126.9245
metro Итхэвон=Itaewon 37.5345 126.9946; Парк истории и культуры Тондэмун=Dongdaemun History & Culture Park 37.5652 127.008
metro Автовокзал «Экспресс»=Express Bus Terminal 37.5049 127.0049; Каннам=Gangnam 37.4979 127.0276; Чамсиль=Jamsil 37.5133 127.1001
railway Сеул=Seoul Station 37.5547 126.9707; Ёнсан=Yongsan 37.5299 126.9648; Чхоннянни=Cheongnyangni 37.5803 127.047
railway Сусо=Suseo 37.4874 127.1017
sight Дворец Кёнбоккун=Gyeongbokgung 37.5796 126.977; Дворец Чхандоккун=Changdeokgung 37.5794 126.991
sight Башня Намсан=N Seoul Tower 37.5512 126.9882; Рынок Намдэмун=Namdaemun Market 37.5592 126.9776
sight Дизайн-плаза Тондэмун=Dongdaemun Design Plaza 37.5665 127.0092; Ручей Чхонгечхон=Cheonggyecheon 37.5691 126.9786
sight Башня «Лотте»=Lotte World Tower 37.5125 127.1025
SIN huge 4
centre Сити-Холл=City Hall 1.2931 103.852
district Марина-Бэй=Marina Bay 1.282 103.856; Орчард-роуд=Orchard Road 1.303 103.834; Кларк-Ки=Clarke Quay 1.290 103.846
district Чайнатаун=Chinatown 1.2835 103.844; Тионг-Бару=Tiong Bahru 1.285 103.832; Бугис=Bugis 1.300 103.856
district Кампонг-Глам=Kampong Glam 1.302 103.859; Маленькая Индия=Little India 1.307 103.851; Гейланг=Geylang 1.313 103.883
district Катонг=Katong 1.305 103.905; Сентоза=Sentosa 1.250 103.830
metro Сити-Холл=City Hall 1.2931 103.852; Раффлз-Плейс=Raffles Place 1.2839 103.8515; Бэйфронт=Bayfront 1.2819 103.859
metro Дхоби-Гаут=Dhoby Ghaut 1.299 103.8456; Сомерсет=Somerset 1.3005 103.839; Орчард=Orchard 1.304 103.8322
metro Чайнатаун=Chinatown 1.2846 103.8439; Кларк-Ки=Clarke Quay 1.2886 103.8466; Маленькая Индия=Little India 1.3066 103.8495
metro Бугис=Bugis 1.3009 103.8559; Лавендер=Lavender 1.3073 103.863; Харбор-Фронт=HarbourFront 1.2653 103.8217
sight Марина-Бэй-Сэндс=Marina Bay Sands 1.2834 103.8607; Мерлион=Merlion 1.2868 103.8545
sight Храм зуба Будды=Buddha Tooth Relic Temple 1.2815 103.8443; Сингапурское колесо=Singapore Flyer 1.2893 103.8631
sight Студия «Юниверсал»=Universal Studios 1.254 103.8238
park Сады у залива=Gardens by the Bay 1.2816 103.8636; Ботанический сад=Botanic Gardens 1.3138 103.8159
park Сингапурский зоопарк=Singapore Zoo 1.4043 103.793
DEL huge 2
centre Коннот-Плейс=Connaught Place 28.6315 77.2167
district Пахаргандж=Paharganj 28.644 77.213; Карол-Багх=Karol Bagh 28.651 77.190; Чандни-Чоук=Chandni Chowk 28.656 77.230
district Чанакьяпури=Chanakyapuri 28.597 77.185; Хауз-Кхас=Hauz Khas 28.549 77.200; Грейтер-Кайлаш=Greater Kailash 28.548 77.238
district Неру-Плейс=Nehru Place 28.549 77.251; Аэросити=Aerocity 28.550 77.121; Гургаон=Gurugram 28.495 77.089
metro Раджив-Чоук=Rajiv Chowk 28.6328 77.2197; Чандни-Чоук=Chandni Chowk 28.6579 77.2302; Карол-Багх=Karol Bagh 28.644 77.1885
metro Кашмири-Гейт=Kashmere Gate 28.6675 77.2282; Хауз-Кхас=Hauz Khas 28.5433 77.2065; Неру-Плейс=Nehru Place 28.5515 77.2516
metro Аэросити=Delhi Aerocity 28.5488 77.121
railway Нью-Дели=New Delhi 28.642 77.2195; Старый Дели=Old Delhi 28.661 77.228; Хазрат-Низамуддин=Hazrat Nizamuddin 28.588 77.2535
sight Красный форт=Red Fort 28.6562 77.241; Мечеть Джама=Jama Masjid 28.6507 77.2334; Ворота Индии=India Gate 28.6129 77.2295
sight Гробница Хумаюна=Humayun’s Tomb 28.5933 77.2507; Кутб-Минар=Qutb Minar 28.5245 77.1855; Храм Лотоса=Lotus Temple 28.5535 77.2588
sight Акшардхам=Akshardham 28.6127 77.2773
park Сады Лоди=Lodhi Garden 28.5931 77.2197
GOI large 2
centre Панаджи=Panaji 15.498 73.828
district Кандолим=Candolim 15.518 73.763; Калангут=Calangute 15.544 73.756; Бага=Baga 15.556 73.7525; Анджуна=Anjuna 15.574 73.742
district Вагатор=Vagator 15.598 73.744; Морджим=Morjim 15.631 73.738; Мандрем=Mandrem 15.658 73.713; Арамболь=Arambol 15.687 73.705
district Васко-да-Гама=Vasco da Gama 15.398 73.811; Колва=Colva 15.279 73.918
railway Мадгаон=Madgaon Junction 15.267 73.971; Васко-да-Гама=Vasco da Gama 15.3965 73.8115
bus Панаджи=Kadamba Bus Stand Panaji 15.496 73.838; Мапуса=Kadamba Bus Stand Mapusa 15.591 73.808
sight Базилика Бон-Жезуш=Basilica of Bom Jesus 15.5009 73.9116; Кафедральный собор Се=Se Cathedral 15.5039 73.9122
sight Форт Агуада=Fort Aguada 15.4925 73.7737; Форт Чапора=Chapora Fort 15.606 73.7366
beach Пляж Калангут=Calangute Beach 15.544 73.753
BOM large 3
centre Форт=Fort 18.934 72.836
district Колаба=Colaba 18.918 72.829; Марин-Драйв=Marine Drive 18.943 72.823; Лоуэр-Парел=Lower Parel 18.995 72.828
district Ворли=Worli 19.012 72.817; Дадар=Dadar 19.018 72.843; Бандра=Bandra 19.056 72.833; Бандра-Курла=Bandra Kurla Complex 19.065 72.868
district Джуху=Juhu 19.103 72.827; Андхери=Andheri 19.119 72.848; Поваи=Powai 19.118 72.906
railway Вокзал Чхатрапати Шиваджи=Chhatrapati Shivaji Maharaj Terminus 18.9398 72.8355; Чёрчгейт=Churchgate 18.9352 72.8272
railway Мумбаи-Центральный=Mumbai Central 18.9697 72.8194; Дадар=Dadar 19.0186 72.8435; Бандра=Bandra 19.0544 72.8407
railway Андхери=Andheri 19.1197 72.8464; Локманья-Тилак=Lokmanya Tilak Terminus 19.0697 72.891
sight Ворота Индии=Gateway of India 18.922 72.8347; Мечеть Хаджи-Али=Haji Ali Dargah 18.9827 72.8089
sight Храм Сиддхивинаяк=Siddhivinayak Temple 19.017 72.8302; Пещеры Элефанты=Elephanta Caves 18.9634 72.9315
museum Музей Чхатрапати Шиваджи=Chhatrapati Shivaji Maharaj Museum 18.9269 72.8327
beach Чоупатти=Girgaon Chowpatty 18.9543 72.8138; Пляж Джуху=Juhu Beach 19.0988 72.8265
MLE medium 5
centre Мале=Malé 4.175 73.5095
district Вилимале=Vilimalé 4.173 73.485; Хулхумале=Hulhumalé 4.217 73.541; Маафуши=Maafushi 3.942 73.489; Гураидху=Guraidhoo 3.900 73.469
district Химмафуши=Himmafushi 4.309 73.571; Хура=Huraa 4.333 73.601
pier Паром на Вилингили=Vilingili Ferry Terminal 4.172 73.503; Паром в аэропорт=Airport Ferry Jetty 4.1782 73.514
sight Рыбный рынок=Fish Market 4.178 73.5075; Исламский центр=Islamic Centre 4.1768 73.5108
sight Старая пятничная мечеть=Hukuru Miskiy 4.178 73.5125
beach Городской пляж Мале=Artificial Beach 4.1753 73.5172; Пляж Хулхумале=Hulhumalé Beach 4.215 73.545
`;
