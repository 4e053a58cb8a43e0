/** Places of cities in the CIS without Russia, and Georgia; the format is that of `city-places.ts`. */
export const CIS = `
MSQ large 2
centre Октябрьская площадь=Kastryčnickaja plošča 53.9023 27.5618
district Верхний город=Vierchni horad 53.904 27.556; Троицкое предместье=Trajeckaje pradmiescie 53.9085 27.556; Немига=Niamiha 53.904 27.550
district Проспект Победителей=Praspiekt Pieramožcaŭ 53.925 27.522; Октябрьская улица=Vulica Kastryčnickaja 53.8905 27.576
district Осмоловка=Asmaloŭka 53.9125 27.560; Уручье=Uručča 53.947 27.687
metro Площадь Ленина=Plošča Lienina 53.8936 27.548; Октябрьская=Kastryčnickaja 53.9017 27.5612; Немига=Niamiha 53.9056 27.5541
metro Площадь Победы=Plošča Pieramohi 53.9085 27.5748; Площадь Якуба Коласа=Plošča Jakuba Kolasa 53.9153 27.5832
metro Парк Челюскинцев=Park Čaliuskincaŭ 53.9242 27.6135; Уручье=Uručča 53.9453 27.6879
railway Минск-Пассажирский=Minsk-Pasažyrski 53.8908 27.551
sight Красный костёл=Čyrvony kascioł 53.8964 27.5477; Национальная библиотека=Nacyjanaĺnaja biblijateka 53.9315 27.6461
sight Остров слёз=Vostraŭ sloz 53.9094 27.5554
museum Музей истории Великой Отечественной войны=Muziej historyi Vialikaj Ajčynnaj vajny 53.9163 27.537
park Ботанический сад=Bataničny sad 53.915 27.612
ALA large 2
centre Площадь Республики=Republic Square 43.2385 76.9455
district Золотой квадрат=Golden Square 43.248 76.945; Арбат=Arbat 43.261 76.943; Самал=Samal 43.232 76.956
district Алмалинский район=Almaly 43.253 76.920; Бостандыкский район=Bostandyk 43.225 76.910; Медеу=Medeu 43.170 77.040
metro Райымбек батыра=Raiymbek Batyr 43.2707 76.9448; Жибек Жолы=Zhibek Zholy 43.2605 76.946; Алмалы=Almaly 43.2511 76.9455
metro Абай=Abay 43.2425 76.9496; Байконур=Baikonur 43.2403 76.9277; Театр имени Ауэзова=Auezov Theatre 43.2404 76.9175
metro Алатау=Alatau 43.2391 76.8976; Сайран=Sairan 43.2362 76.8764
railway Алматы-1=Almaty-1 43.3413 76.9494; Алматы-2=Almaty-2 43.2739 76.9395
sight Вознесенский собор=Ascension Cathedral 43.2587 76.9533; Зелёный базар=Green Bazaar 43.2634 76.956; Кок-Тобе=Kok-Tobe 43.2331 76.976
museum Музей имени Кастеева=Kasteyev Museum 43.236 76.9193; Центральный государственный музей=Central State Museum 43.2357 76.951
NQZ medium 2
centre Байтерек=Baiterek 51.1283 71.4305
district Левый берег=Left Bank 51.127 71.425; Старый центр=Old Centre 51.169 71.427; Сарыарка=Saryarka 51.165 71.400
district Квартал ЭКСПО=EXPO 51.089 71.415
railway Астана-1=Astana-1 51.1935 71.4085; Нурлы Жол=Nurly Zhol 51.1123 71.532
sight Хан Шатыр=Khan Shatyr 51.1325 71.4039; Ак Орда=Ak Orda 51.1259 71.4462
sight Дворец мира и согласия=Palace of Peace and Reconciliation 51.1231 71.4637; Мечеть Хазрет Султан=Hazrat Sultan Mosque 51.1255 71.4715
museum Нур Алем=Nur Alem 51.0892 71.416
TAS large 2
centre Сквер Амира Темура=Amir Temur Square 41.3113 69.2797
district Старый город=Old City 41.327 69.2345; Ташкент-Сити=Tashkent City 41.316 69.248; Мирабад=Mirobod 41.296 69.279
district Юнусабад=Yunusobod 41.366 69.288; Чиланзар=Chilonzor 41.278 69.204; Яккасарай=Yakkasaroy 41.290 69.255
district Мирзо-Улугбек=Mirzo Ulugʻbek 41.334 69.334
metro Мустакиллик майдони=Mustaqillik maydoni 41.3123 69.2703; Космонавтлар=Kosmonavtlar 41.3057 69.2655; Ойбек=Oybek 41.2972 69.2758
metro Чорсу=Chorsu 41.3252 69.2354; Бодомзор=Bodomzor 41.3377 69.2855; Новза=Novza 41.2925 69.2235; Чиланзар=Chilonzor 41.2735 69.2045
railway Ташкент-Северный=Toshkent Shimoliy 41.2928 69.287
sight Хазрати Имам=Hazrati Imom 41.3379 69.2395; Базар Чорсу=Chorsu bozori 41.3266 69.235; Медресе Кукельдаш=Koʻkaldosh 41.3235 69.2362
sight Театр Навои=Navoiy teatri 41.309 69.2716; Мечеть Минор=Minor masjidi 41.337 69.275; Телебашня=Toshkent teleminorasi 41.3455 69.2848
museum Музей прикладного искусства=Amaliy sanʼat muzeyi 41.2999 69.2643
SKD medium 2
centre Регистан=Registon 39.6548 66.9757
district Старый город=Old City 39.657 66.981; Университетский бульвар=Universitet xiyoboni 39.653 66.960; Привокзальный=Vokzal 39.682 66.931
railway Самарканд=Samarqand 39.6847 66.9275
sight Гур-Эмир=Goʻri Amir 39.6484 66.969; Биби-Ханым=Bibixonim 39.6606 66.9792; Шахи-Зинда=Shohizinda 39.6627 66.988
sight Обсерватория Улугбека=Ulugʻbek rasadxonasi 39.6748 67.0057; Сиабский базар=Siyob bozori 39.6622 66.9806
museum Афросиаб=Afrosiyob 39.6697 66.994
BHK medium 2
centre Ляби-Хауз=Labi Hovuz 39.773 64.4203
district Старый город=Old City 39.775 64.416; Еврейский квартал=Jewish Quarter 39.7705 64.4195; Каган=Kogon 39.722 64.550
railway Бухара-1=Buxoro-1 39.7222 64.548
sight Пои-Калян=Poyi Kalon 39.7758 64.415; Арк=Ark 39.7776 64.410; Мавзолей Саманидов=Somoniylar maqbarasi 39.7771 64.4006
sight Чор-Минор=Chor Minor 39.7747 64.4276
museum Ситораи-Мохи-Хоса=Sitorai Mohi Xosa 39.813 64.440
FRU medium 1
centre Площадь Ала-Тоо=Ala-Too Square 42.8766 74.6038
district Филармония=Philharmonic 42.878 74.587; Моссовет=Mossovet 42.869 74.605; Восток-5=Vostok-5 42.865 74.632; Джал=Jal 42.834 74.570
railway Бишкек-2=Bishkek-2 42.864 74.606
bus Западный автовокзал=West Bus Station 42.8737 74.569
sight Ошский базар=Osh Bazaar 42.8749 74.5702; Площадь Победы=Victory Square 42.8789 74.6155
museum Исторический музей=National History Museum 42.8779 74.6038
park Дубовый парк=Oak Park 42.879 74.6075; Парк Панфилова=Panfilov Park 42.879 74.599
DYU small 2
centre Площадь Дусти=Dusti Square 38.5742 68.786
district Проспект Рудаки=Rudaki Avenue 38.580 68.788; Сино=Sino 38.556 68.750; Фирдавси=Firdavsi 38.535 68.760
railway Душанбе=Dushanbe 38.542 68.779
museum Национальный музей=National Museum 38.5845 68.7795
park Парк Рудаки=Rudaki Park 38.5765 68.7805; Ботанический сад=Botanical Garden 38.597 68.781
EVN large 2
centre Площадь Республики=Republic Square 40.1777 44.5126
district Кентрон=Kentron 40.179 44.5126; Северный проспект=Northern Avenue 40.181 44.5145; Конд=Kond 40.1815 44.501
district Арабкир=Arabkir 40.204 44.508; Зейтун=Zeytun 40.209 44.533; Нор-Норк=Nor Nork 40.193 44.568; Ачапняк=Ajapnyak 40.198 44.465
metro Площадь Республики=Republic Square 40.1784 44.5133; Еритасардакан=Yeritasardakan 40.1866 44.5222
metro Маршал Баграмян=Marshal Baghramyan 40.1918 44.504; Барекамутюн=Barekamutyun 40.1961 44.493
metro Зоравар Андраник=Zoravar Andranik 40.1722 44.5082
railway Ереван=Yerevan 40.1549 44.5085
sight Каскад=Cascade 40.1911 44.5155; Голубая мечеть=Blue Mosque 40.178 44.5057; Вернисаж=Vernissage 40.1763 44.5186
museum Матенадаран=Matenadaran 40.1921 44.5211; Цицернакаберд=Tsitsernakaberd 40.1858 44.4903; Эребуни=Erebuni 40.1406 44.5381
TBS large 2
centre Площадь Свободы=Freedom Square 41.6935 44.8015
district Старый город=Old Town 41.6905 44.8085; Сололаки=Sololaki 41.6905 44.7985; Проспект Руставели=Rustaveli Avenue 41.699 44.797
district Вера=Vera 41.7095 44.7875; Марджанишвили=Marjanishvili 41.7095 44.7965; Чугурети=Chughureti 41.706 44.805
district Авлабари=Avlabari 41.693 44.815; Ваке=Vake 41.709 44.755; Сабуртало=Saburtalo 41.725 44.756
metro Площадь Свободы=Liberty Square 41.6951 44.800; Руставели=Rustaveli 41.7038 44.789; Марджанишвили=Marjanishvili 41.7092 44.7966
metro Авлабари=Avlabari 41.692 44.8146; Вокзальная площадь=Station Square 41.7208 44.7988
metro Технический университет=Technical University 41.719 44.778; Дидубе=Didube 41.7398 44.783
sight Нарикала=Narikala 41.6878 44.8086; Абанотубани=Abanotubani 41.6883 44.811; Сиони=Sioni 41.6914 44.8073; Метехи=Metekhi 41.6904 44.811
sight Самеба=Sameba 41.6975 44.8165; Мост Мира=Bridge of Peace 41.6929 44.8087; Сухой мост=Dry Bridge 41.701 44.8035
park Мтацминда=Mtatsminda 41.695 44.7855
BUS large 2
centre Площадь Европы=Europe Square 41.651 41.6365
district Старый Батуми=Old Batumi 41.650 41.640; Новый бульвар=New Boulevard 41.635 41.613; Махинджаури=Makhinjauri 41.673 41.700
district Гонио=Gonio 41.568 41.569; Квариати=Kvariati 41.552 41.564; Чакви=Chakvi 41.722 41.733; Кобулети=Kobuleti 41.821 41.779
railway Батуми-Центральный=Batumi Central 41.6637 41.6815
bus Автовокзал=Batumi Bus Station 41.645 41.651
sight Алфавитная башня=Alphabetic Tower 41.656 41.6395; Пьяцца=Piazza 41.6497 41.642; Крепость Гонио=Gonio Fortress 41.5731 41.5735
park Ботанический сад=Botanical Garden 41.6935 41.7075; Батумский бульвар=Batumi Boulevard 41.6525 41.632
BAK large 2
centre Площадь Фонтанов=Fəvvarələr meydanı 40.3708 49.8368
district Ичери-шехер=İçərişəhər 40.3665 49.8345; Белый город=Ağ Şəhər 40.385 49.880; Насими=Nəsimi 40.388 49.838
district Нариманов=Nərimanov 40.403 49.870; Ясамал=Yasamal 40.380 49.810; Баилово=Bayıl 40.346 49.823; Бильгя=Bilgəh 40.577 50.041
district Мардакян=Mərdəkan 40.493 50.142
metro Ичеришехер=İçərişəhər 40.3659 49.8317; Сахил=Sahil 40.3718 49.8445; 28 Мая=28 May 40.3797 49.849; Низами=Nizami 40.3791 49.8302
metro Эльмляр Академиясы=Elmlər Akademiyası 40.375 49.8148; Гянджлик=Gənclik 40.4003 49.8517
metro Нариман Нариманов=Nəriman Nərimanov 40.4029 49.8706; Хатаи=Xətai 40.3832 49.8719; Кёроглу=Koroğlu 40.421 49.9179
sight Девичья башня=Qız Qalası 40.3662 49.8373; Дворец Ширваншахов=Şirvanşahlar Sarayı 40.3661 49.8333
sight Пламенные башни=Alov Qüllələri 40.3595 49.8263; Атешгях=Atəşgah 40.4154 50.0086
museum Центр Гейдара Алиева=Heydər Əliyev Mərkəzi 40.3959 49.8676; Музей ковра=Xalça Muzeyi 40.360 49.836
`;
