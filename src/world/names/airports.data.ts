import { readLocalNames } from './local-names.ts';

/**
 * Airports' own names: `code English/Русский`. Those of cities with several airports, and those that are known under a name of their own.
 * Where English has one name only, both are the same person or place.
 */
const TABLE = `
CLT Douglas/Дуглас, FLL Hollywood/Холливуд, AUS Bergstrom/Бергстром, ALC Elche/Эльче, AMD Sardar Vallabhbhai Patel/Сардар Валлабхаи Патель, SJC Norman Y. Mineta/Норман Минета, RSW Southwest Florida/Юго-Западная Флорида,
UPG Sultan Hasanuddin/Султан Хасануддин, CVG Northern Kentucky/Северный Кентукки, SSA Luís Eduardo Magalhães/Луис Эдуарду Магальяйнс, POA Salgado Filho/Салгаду Филью, OGG Kahului/Кахулуи, CLO Alfonso Bonilla Aragón/Альфонсо Бонилья Арагон,
BUR Hollywood Burbank/Голливуд-Бербанк, GAU Lokpriya Gopinath Bordoloi/Локприя Гопинатх Бордолой, MKE Mitchell/Митчелл, LKO Chaudhary Charan Singh/Чаудхари Чаран Сингх, ANC Ted Stevens/Тед Стивенс, CWB Afonso Pena/Афонсу Пена,
SJO Juan Santamaría/Хуан Сантамария, FOR Pinto Martins/Пинту Мартинс, ABQ Sunport/Санпорт, OMA Eppley/Эппли, BBI Biju Patnaik/Биджу Патнаик, OKC Will Rogers/Уилл Роджерс, GRR Gerald R. Ford/Джеральд Форд,
PVD T. F. Green/Т. Ф. Грин, YWG James Richardson/Джеймс Ричардсон, BTH Hang Nadim/Ханг-Надим, DVO Francisco Bangoy/Франсиско Бангой, ECN Ercan/Эрджан, GYE José Joaquín de Olmedo/Хосе Хоакин де Ольмедо, NAS Lynden Pindling/Линден Пиндлинг,
SYZ Shahid Dastgheib/Шахид Дастгейб, IDR Devi Ahilyabai Holkar/Деви Ахилябаи Холкар, BEL Val-de-Cans/Вал-ди-Канс, SAL Óscar Romero/Оскар Ромеро, VNS Lal Bahadur Shastri/Лал Бахадур Шастри, POZ Ławica/Лавица, ATQ Sri Guru Ram Dass Jee/Шри Гуру Рам Дас Джи,
GUA La Aurora/Ла-Аурора, JHB Senai/Сенаи, BDS Salento/Саленто, COR Ambrosio Taravella/Амбросио Таравелья, BHM Shuttlesworth/Шаттлсуорт, SMR Simón Bolívar/Симон Боливар, AGA Al Massira/Аль-Массира, BAQ Ernesto Cortissoz/Эрнесто Кортиссос,
HPH Cat Bi/Катби, PLM Sultan Mahmud Badaruddin II/Султан Махмуд Бадаруддин II, SYR Hancock/Хэнкок, TYS McGhee Tyson/Макги Тайсон, AUA Queen Beatrix/Королева Беатрикс, MAO Eduardo Gomes/Эдуарду Гомис, POS Piarco/Пиарко,
LOP Zainuddin Abdul Madjid/Зайнуддин Абдул Маджид, MDZ El Plumerillo/Эль-Плумерильо, PDG Minangkabau/Минангкабау, ABJ Félix Houphouët-Boigny/Феликс Уфуэ-Буаньи, TNG Ibn Battuta/Ибн Баттута, CJS Abraham González/Абраам Гонсалес,
DLI Lien Khuong/Льенкхыонг, LEJ Halle/Галле, LIT Bill and Hillary Clinton/Билл и Хиллари Клинтон, NBE Hammamet/Хаммамет, ORN Ahmed Ben Bella/Ахмед бен Белла, BGI Grantley Adams/Грантли Адамс, AQP Rodríguez Ballón/Родригес Бальон,
IGU Cataratas/Катаратас, IGR Cataratas/Катаратас, FDF Aimé Césaire/Эме Сезер, HUI Phu Bai/Фубай, PTP Pôle Caraïbes/Поль-Караиб, FEZ Saïss/Саис, LIR Guanacaste/Гуанакасте, VTE Wattay/Ваттай, LUN Kenneth Kaunda/Кеннет Каунда,
RBA Salé/Сале, SLA Martín Miguel de Güemes/Мартин Мигель де Гуэмес, VAN Ferit Melen/Ферит Мелен, DJJ Sentani/Сентани, HRE Robert Mugabe/Роберт Мугабе, ASU Silvio Pettirossi/Сильвио Петтиросси, BOJ Sarafovo/Сарафово, 
NJF Imam Ali/Имам Али, DJE Zarzis/Зарзис, MIR Habib Bourguiba/Хабиб Бургиба, BWN Brunei/Бруней, SSH Ras Nasrani/Рас-Насрани, MPL Méditerranée/Средиземноморье, 
ENH Xujiaping/Сюйцзяпин, KHG Laining/Лайнин, WUX Shuofang/Шофан, SWA Chaoshan/Чаошань, DSN Ejin Horo/Эджен-Хоро, 
SVO Sheremetyevo/Шереметьево, DME Domodedovo/Домодедово, VKO Vnukovo/Внуково, ZIA Zhukovsky/Жуковский, LED Pulkovo/Пулково, SVX Koltsovo/Кольцово, OVB Tolmachevo/Толмачёво,
KUF Kurumoch/Курумоч, ROV Platov/Платов, GOJ Strigino/Стригино, KRR Pashkovsky/Пашковский, AAQ Vityazevo/Витязево, TJM Roshchino/Рощино, PEE Bolshoye Savino/Большое Савино,
KGD Khrabrovo/Храброво, VVO Knevichi/Кневичи, KHV Novy/Новый, KJA Yemelyanovo/Емельяново, VOG Gumrak/Гумрак, GSV Gagarin/Гагарин, MCX Uytash/Уйташ, OGZ Beslan/Беслан,
CEK Balandino/Баландино, VOZ Chertovitskoye/Чертовицкое, ARH Talagi/Талаги, ASF Narimanovo/Нариманово, TOF Bogashevo/Богашёво, BQS Ignatyevo/Игнатьево, GDX Sokol/Сокол,
HTA Kadala/Кадала, UUD Baikal/Байкал, UUS Khomutovo/Хомутово, PKC Yelizovo/Елизово, NBC Begishevo/Бегишево, NOZ Spichenkovo/Спиченково, KVX Pobedilovo/Победилово,
ULV Baratayevka/Баратаевка, ULY Vostochny/Восточный, RMZ Remezov/Ремезов, DYR Ugolny/Угольный, STW Shpakovskoye/Шпаковское, IAR Tunoshna/Туношна, KLF Grabtsevo/Грабцево,
KCY Cheremshanka/Черемшанка, NSK Alykel/Алыкель, NER Chulman/Чульман, TBW Donskoye/Донское, URS Vostochny/Восточный, IWA Yuzhny/Южный, KXK Khurba/Хурба,
NQZ Nursultan Nazarbayev/Нурсултан Назарбаев, KGF Sary-Arka/Сары-Арка, HSA Hazret Sultan/Хазрет Султан, PLX Abai/Абай, BSZ Manas/Манас, TAS Islam Karimov/Ислам Каримов,
GYD Heydar Aliyev/Гейдар Алиев, EVN Zvartnots/Звартноц, LWN Shirak/Ширак, TBS Shota Rustaveli/Шота Руставели, KUT David the Builder/Давид Строитель, KBP Boryspil/Борисполь, IEV Zhuliany/Жуляны,
LWO Danylo Halytskyi/Данило Галицкий, RMO Eugen Doga/Еуджен Дога,
IST Istanbul/Стамбул, SAW Sabiha Gökçen/Сабиха Гёкчен, ESB Esenboğa/Эсенбога, ADB Adnan Menderes/Аднан Мендерес, BJV Milas–Bodrum/Милас-Бодрум, GZP Gazipaşa/Газипаша, COV Çukurova/Чукурова,
AOE Hasan Polatkan/Хасан Полаткан, NAV Kapadokya/Каппадокия, YEI Yenişehir/Енишехир, ASR Erkilet/Эркилет, OGU Ordu–Giresun/Орду-Гиресун, RZV Rize–Artvin/Ризе-Артвин, SZF Çarşamba/Чаршамба,
DNZ Çardak/Чардак, EDO Koca Seyit/Коджа Сейит, GNY GAP/ГАП, TEQ Çorlu/Чорлу,
DXB Dubai/Дубай, DWC Al Maktoum/Аль-Мактум, AUH Zayed/Зайед, DOH Hamad/Хамад, JED King Abdulaziz/Король Абдулазиз, RUH King Khalid/Король Халид, DMM King Fahd/Король Фахд,
MED Prince Mohammad bin Abdulaziz/Принц Мухаммад бен Абдулазиз, TLV Ben Gurion/Бен-Гурион, ETM Ramon/Рамон, AMM Queen Alia/Королева Алия, ADJ Marka/Марка, AQJ King Hussein/Король Хусейн,
BEY Rafic Hariri/Рафик Харири, IKA Imam Khomeini/Имам Хомейни, THR Mehrabad/Мехрабад,
CAI Cairo/Каир, SPX Sphinx/Сфинкс, CCE Capital/Капитал, HBE Borg El Arab/Борг-эль-Араб, ALY El Nouzha/Эн-Нузха,
LHR Heathrow/Хитроу, LGW Gatwick/Гатвик, STN Stansted/Станстед, LTN Luton/Лутон, LCY City/Сити, SEN Southend/Саутенд, LPL John Lennon/Джон Леннон, BHD George Best City/Джордж Бест Сити,
PIK Prestwick/Прествик, EMA East Midlands/Ист-Мидлендс, LSI Sumburgh/Самборо, LBA Leeds Bradford/Лидс-Брадфорд,
CDG Charles de Gaulle/Шарль-де-Голль, ORY Orly/Орли, BVA Beauvais/Бове, NCE Côte d'Azur/Лазурный Берег, LYS Saint-Exupéry/Сент-Экзюпери, MRS Provence/Прованс, TLS Blagnac/Бланьяк, BOD Mérignac/Мериньяк,
NTE Atlantique/Атлантик, BSL EuroAirport/ЕвроАэропорт, AJA Napoléon Bonaparte/Наполеон Бонапарт, BIA Poretta/Поретта, SXB Entzheim/Энтзайм, LIL Lesquin/Лескен, GNB Alpes–Isère/Альпы-Изер,
FRA Frankfurt am Main/Франкфурт-на-Майне, HHN Hahn/Хан, DUS Düsseldorf/Дюссельдорф, NRN Weeze/Везе, HAM Helmut Schmidt/Гельмут Шмидт, LBC Lübeck/Любек, BER Brandenburg/Бранденбург,
MUC Franz Josef Strauss/Франц-Йозеф Штраус, CGN Konrad Adenauer/Конрад Аденауэр, NUE Albrecht Dürer/Альбрехт Дюрер, FMM Allgäu/Алльгой, FKB Baden-Baden/Баден-Баден, FMO Münster Osnabrück/Мюнстер-Оснабрюк,
VIE Schwechat/Швехат, SZG W. A. Mozart/В. А. Моцарт, ZRH Kloten/Клотен, GVA Cointrin/Куантрен,
FCO Fiumicino/Фьюмичино, CIA Ciampino/Чампино, MXP Malpensa/Мальпенса, LIN Linate/Линате, BGY Bergamo/Бергамо, VCE Marco Polo/Марко Поло, TSF Treviso/Тревизо, VRN Valerio Catullo/Валерио Катулло,
VBS Montichiari/Монтикьяри, BLQ Guglielmo Marconi/Гульельмо Маркони, NAP Capodichino/Каподикино, CTA Fontanarossa/Фонтанаросса, PMO Falcone Borsellino/Фальконе — Борселлино, PSA Galileo Galilei/Галилео Галилей,
FLR Peretola/Перетола, TRN Caselle/Казелле, GOA Cristoforo Colombo/Христофор Колумб, BRI Karol Wojtyła/Кароль Войтыла, OLB Costa Smeralda/Коста-Смеральда, RMI Federico Fellini/Федерико Феллини, CAG Elmas/Эльмас,
MAD Barajas/Барахас, BCN El Prat/Эль-Прат, TFS South/Южный, TFN North/Северный, GRO Costa Brava/Коста-Брава, SVQ San Pablo/Сан-Пабло, AGP Costa del Sol/Коста-дель-Соль, VLC Manises/Манисес, LPA Las Palmas/Лас-Пальмас,
ACE César Manrique/Сесар Манрике, LIS Humberto Delgado/Умберту Делгаду, OPO Francisco Sá Carneiro/Франсишку Са-Карнейру, FAO Gago Coutinho/Гагу Коутинью, FNC Cristiano Ronaldo/Криштиану Роналду, PDL João Paulo II/Иоанн Павел II, TER Lajes/Лажеш,
ATH Eleftherios Venizelos/Элефтериос Венизелос, SKG Makedonia/Македония, HER Nikos Kazantzakis/Никос Казандзакис, RHO Diagoras/Диагорас, CHQ Ioannis Daskalogiannis/Иоаннис Даскалояннис, CFU Ioannis Kapodistrias/Иоанн Каподистрия, KGS Hippocrates/Гиппократ,
OTP Henri Coandă/Анри Коанда, BBU Băneasa/Бэняса, CLJ Avram Iancu/Аврам Янку, TSR Traian Vuia/Траян Вуя, WAW Chopin/Шопен, WMI Modlin/Модлин, KRK John Paul II/Иоанн Павел II, GDN Lech Wałęsa/Лех Валенса, WRO Copernicus/Коперник,
PRG Václav Havel/Вацлав Гавел, BUD Ferenc Liszt/Ференц Лист, BEG Nikola Tesla/Никола Тесла, INI Constantine the Great/Константин Великий, TIA Mother Teresa/Мать Тереза, SKP Skopje/Скопье, ZAG Franjo Tuđman/Франьо Туджман, LJU Jože Pučnik/Йоже Пучник,
BTS M. R. Štefánik/М. Р. Штефаник, BRQ Tuřany/Туржаны, OSR Leoš Janáček/Леош Яначек, VAR Varna/Варна,
ARN Arlanda/Арланда, BMA Bromma/Бромма, NYO Skavsta/Скавста, VST Västerås/Вестерос, GOT Landvetter/Ландветтер, MMX Sturup/Стуруп, OSL Gardermoen/Гардермуэн, TRF Torp/Торп, BGO Flesland/Флесланд, SVG Sola/Сула, TRD Værnes/Вернес,
CPH Kastrup/Каструп, RKE Roskilde/Роскилле, HEL Vantaa/Вантаа, KEF Keflavík/Кеблавик, RKV Reykjavik Domestic/Рейкьявик, AMS Schiphol/Схипхол, RTM The Hague/Гаага, BRU Zaventem/Завентем, CRL Charleroi/Шарлеруа, LUX Findel/Финдел,
JFK John F. Kennedy/Джон Кеннеди, LGA LaGuardia/Ла-Гуардиа, EWR Newark Liberty/Ньюарк, IAD Dulles/Даллес, DCA Ronald Reagan/Рональд Рейган, BWI Thurgood Marshall/Тэргуд Маршалл, ORD O'Hare/О’Хара, MDW Midway/Мидуэй, RFD Rockford/Рокфорд,
IAH George Bush/Джордж Буш, HOU William P. Hobby/Уильям Хобби, DFW Dallas/Fort Worth~Даллас/Форт-Уэрт, DAL Love Field/Лав-Филд, SFB Sanford/Санфорд, DTW Metro Wayne County/Метро-Уэйн-Каунти, ATL Hartsfield–Jackson/Хартсфилд-Джексон,
BOS Logan/Логан, LAS Harry Reid/Гарри Рид, SEA Seattle–Tacoma/Сиэтл-Такома, PHX Sky Harbor/Скай-Харбор, AZA Mesa Gateway/Меса-Гейтуэй, PIE St. Pete–Clearwater/Сент-Питерсберг-Клируотер, HNL Daniel K. Inouye/Дэниел Иноуэ,
CMH John Glenn/Джон Гленн, LCK Rickenbacker/Рикенбакер, SNA John Wayne/Джон Уэйн, BDL Bradley/Брэдли, SDF Muhammad Ali/Мохаммед Али, MSY Louis Armstrong/Луи Армстронг, MSP Saint Paul/Сент-Пол, STL Lambert/Ламберт, CLE Hopkins/Хопкинс,
YYZ Pearson/Пирсон, YTZ Billy Bishop/Билли Бишоп, YHM Hamilton/Гамильтон, YUL Pierre Elliott Trudeau/Пьер Эллиот Трюдо, YHU Saint-Hubert/Сент-Юбер, YHZ Stanfield/Станфилд, YQB Jean Lesage/Жан Лесаж,
MEX Benito Juárez/Бенито Хуарес, NLU Felipe Ángeles/Фелипе Анхелес, TLC Toluca/Толука, GDL Miguel Hidalgo/Мигель Идальго, PVR Gustavo Díaz Ordaz/Густаво Диас Ордас, HAV José Martí/Хосе Марти, VRA Juan Gualberto Gómez/Хуан Гуальберто Гомес,
SDQ Las Américas/Лас-Америкас, JBQ La Isabela/Ла-Исабела, SJU Luis Muñoz Marín/Луис Муньос Марин, SIG Isla Grande/Исла-Гранде, KIN Norman Manley/Норман Мэнли, MBJ Sangster/Сангстер, UVF Hewanorra/Хеванорра, SLU George F. L. Charles/Джордж Чарльз, SXM Princess Juliana/Принцесса Юлиана,
PTY Tocumen/Токумен, PAC Albrook/Альбрук, BLB Panamá Pacífico/Панама Пасифико, BZE Philip Goldson/Филип Голдсон, TZA Municipal/Муниципальный, BOG El Dorado/Эльдорадо, MDE José María Córdova/Хосе Мария Кордова, EOH Olaya Herrera/Олайя Эррера, CTG Rafael Núñez/Рафаэль Нуньес,
LIM Jorge Chávez/Хорхе Чавес, CUZ Velasco Astete/Веласко Астете, UIO Mariscal Sucre/Марискаль Сукре, SCL Arturo Merino Benítez/Артуро Мерино Бенитес, VVI Viru Viru/Виру-Виру, SRZ El Trompillo/Эль-Тромпильо, LPB El Alto/Эль-Альто, CCS Simón Bolívar/Симон Боливар,
EZE Ezeiza/Эсейса, AEP Jorge Newbery/Хорхе Ньюбери, GRU Guarulhos/Гуарульюс, CGH Congonhas/Конгоньяс, VCP Viracopos/Виракопус, GIG Galeão/Галеан, SDU Santos Dumont/Сантус-Дюмон, CNF Confins/Конфинс, BSB Juscelino Kubitschek/Жуселину Кубичек, MVD Carrasco/Карраско, IZA Itamar Franco/Итамар Франку,
CMN Mohammed V/Мухаммед V, RAK Menara/Менара, ALG Houari Boumediene/Хуари Бумедьен, TUN Carthage/Карфаген, MJI Mitiga/Митига, DSS Blaise Diagne/Блез Диань, ADD Bole/Боле, NBO Jomo Kenyatta/Джомо Кениата, WIL Wilson/Вильсон, JNB O. R. Tambo/О. Р. Тамбо, HLA Lanseria/Лансерия,
DUR King Shaka/Король Чака, LOS Murtala Muhammed/Муртала Мухаммед, ABV Nnamdi Azikiwe/Ннамди Азикиве, ACC Kotoka/Котока, DAR Julius Nyerere/Джулиус Ньерере, ZNZ Abeid Amani Karume/Абейд Амани Каруме, MRU Sir Seewoosagur Ramgoolam/Сивусагур Рамгулам, RUN Roland Garros/Ролан Гаррос,
WDH Hosea Kutako/Хосеа Кутако, ERS Eros/Эрос, NSI Nsimalen/Нсимален, HAH Prince Said Ibrahim/Принц Саид Ибрагим, MQP Kruger Mpumalanga/Крюгер-Мпумаланга, SHO King Mswati III/Король Мсвати III, FNA Lungi/Лунги, ROB Roberts/Робертс,
PEK Beijing Capital/Пекин-Столичный, PKX Daxing/Дасин, PVG Pudong/Пудун, SHA Hongqiao/Хунцяо, CTU Shuangliu/Шуанлю, TFU Tianfu/Тяньфу, XIY Xianyang/Сяньян, CAN Baiyun/Байюнь, SZX Bao'an/Баоань, SYX Phoenix/Феникс, HKG Chek Lap Kok/Чхеклапкок, URC Diwopu/Дивопу, BPE Beidaihe/Бэйдайхэ,
TPE Taoyuan/Таоюань, TSA Songshan/Суншань, HND Haneda/Ханэда, NRT Narita/Нарита, KIX Kansai/Кансай, ITM Itami/Итами, UKB Kobe/Кобе, CTS New Chitose/Нью-Титосэ, OKD Okadama/Окадама, NGO Chubu Centrair/Тюбу, NKM Komaki/Комаки, OKA Naha/Наха, ICN Incheon/Инчхон, GMP Gimpo/Кимпхо, PUS Gimhae/Кимхэ,
BKK Suvarnabhumi/Суварнабхуми, DMK Don Mueang/Донмыанг, UTP U-Tapao/Утапао, SGN Tan Son Nhat/Таншоннят, HAN Noi Bai/Нойбай, CXR Cam Ranh/Камрань, SZB Subang/Субанг, SIN Changi/Чанги, XSP Seletar/Селетар, CGK Soekarno–Hatta/Сукарно-Хатта, HLP Halim Perdanakusuma/Халим Перданакусума,
DPS Ngurah Rai/Нгурах-Рай, YIA Kulon Progo/Кулонпрого, JOG Adisutjipto/Адисутжипто, KNO Kualanamu/Куаланаму, SUB Juanda/Джуанда, MNL Ninoy Aquino/Ниной Акино, CEB Mactan/Мактан, MPH Caticlan/Катиклан, SAI Angkor/Ангкор, KTI Techo/Течо, NBJ Agostinho Neto/Агостиньо Нето, HSR Hirasar/Хирасар, RGN Mingaladon/Мингаладон, UBN Chinggis Khaan/Чингисхан,
DEL Indira Gandhi/Индира Ганди, BOM Chhatrapati Shivaji/Чхатрапати Шиваджи, BLR Kempegowda/Кемпегоуда, HYD Rajiv Gandhi/Раджив Ганди, CCU Netaji Subhas Chandra Bose/Нетаджи Субхас Чандра Бос, GOI Dabolim/Даболим, NMI Navi Mumbai/Нави-Мумбаи, HDO Hindon/Хиндон, TVT Vostochny/Восточный, KTI Techo/Течо, ORG Zorg en Hoop/Зорг-эн-Хоп, EAX Eduard Gummels/Эдуард Гуммелс, SYQ Tobías Bolaños/Тобиас Боланьос, GOX Mopa/Мопа, CMB Bandaranaike/Бандаранаике, RML Ratmalana/Ратмалана, MLE Velana/Велана, KTM Tribhuvan/Трибхуван,
DAC Hazrat Shahjalal/Хазрат Шахджалал, KHI Jinnah/Джинна, LHE Allama Iqbal/Аллама Икбал, SYD Kingsford Smith/Кингсфорд-Смит, MEL Tullamarine/Талламарин, AVV Avalon/Авалон, MEB Essendon/Эссендон, WTB Wellcamp/Уэллкэмп, NOU La Tontouta/Ла-Тонтута, GEA Magenta/Мажента, PPT Faaʻā/Фааа,
SIS Sishen/Сишен, NLA Simon Mwansa Kapwepwe/Саймон Мванса Капвепве, LVI Harry Mwanga Nkumbula/Гарри Мванга Нкумбула, EBB Entebbe/Энтеббе, BUQ Joshua Nkomo/Джошуа Нкомо
`;

/** English and Russian name by IATA airport code. */
export const AIRPORT_NAMES: ReadonlyMap<string, { en: string; ru: string }> = new Map(
	TABLE.trim()
		.split(/,\s+/)
		.map((entry): [string, { en: string; ru: string }] => {
			const [en = '', ru = ''] = entry.slice(4).split(entry.includes('~') ? '~' : '/');
			return [entry.slice(0, 3), { en, ru }];
		}),
);

/** Names that mean something, said in each language: `code|uk|hy|ka|th|az|uz|es|kk|ky|tg`; where a field is empty the Russian name is transliterated. */
const MEANT = `
TFS|Південний|Հարավ|სამხრეთი|ใต้|Cənub|Janubiy|Sur|Оңтүстік|Түштүк|Ҷанубӣ
TFN|Північний|Հյուսիս|ჩრდილოეთი|เหนือ|Şimal|Shimoliy|Norte|Солтүстік|Түндүк|Шимолӣ
PEK|Пекін-Столичний|Շոուդու|შოუდუ|ปักกิ่ง แคพิทัล|Şoudu|Shoudu|Pekín-Capital|Шоуду|Шоуду|Шоуду
LCY|Сіті|Սիթի|სიტი|ซิตี|Siti||||
NCE|Лазуровий Берег|Կոտ դ’Ազյուր|კოტ-დ’აზური|โกตดาซูร์|Kot d’Azur||Costa Azul|Көгілдір Жағалау||
KUT|Давид Будівельник|Դավիթ Շինարար|დავით აღმაშენებელი|เดวิดผู้สร้าง|Qurucu David||David el Constructor|||
INI|Костянтин Великий|Կոստանդին Մեծ|კონსტანტინე დიდი|คอนสแตนตินมหาราช|Böyük Konstantin||Constantino el Grande|||
TIA|Мати Тереза|Մայր Թերեզա|დედა ტერეზა|แม่ชีเทเรซา|Ana Tereza|Ona Tereza|Madre Teresa|Тереза ана||
JED|Король Абдул-Азіз|Թագավոր Աբդուլ Ազիզ|მეფე აბდულაზიზი|กษัตริย์อับดุลอะซีซ|Kral Əbdüləziz|Qirol Abdulaziz|Rey Abdulaziz|Король Әбділәзиз||Малик Абдулазиз
RUH|Король Халід|Թագավոր Խալիդ|მეფე ხალიდი|กษัตริย์คอลิด|Kral Xalid|Qirol Xolid|Rey Jálid|||Малик Холид
DMM|Король Фахд|Թագավոր Ֆահդ|მეფე ფაჰდი|กษัตริย์ฟะฮัด|Kral Fəhd|Qirol Fahd|Rey Fahd|||Малик Фаҳд
MED|Принц Мухаммад|Արքայազն Մուհամմեդ|პრინცი მუჰამედი|เจ้าชายมุฮัมมัด|Şahzadə Məhəmməd|Shahzoda Muhammad|Príncipe Mohámed|||Шоҳзода Муҳаммад
AMM|Королева Алія|Թագուհի Ալիա|დედოფალი ალია|ราชินีอะลียา|Kraliça Aliya|Qirolicha Oliya|Reina Alia|||Малика Алия
AQJ|Король Хусейн|Թագավոր Հուսեյն|მეფე ჰუსეინი|กษัตริย์ฮุสเซน|Kral Hüseyn|Qirol Husayn|Rey Huseín|||Малик Ҳусайн
DUR|Король Чака|||ชากา||||||
SXM|Принцеса Юліана|||เจ้าหญิงจูเลียนา|||Princesa Juliana|||
SPX|Сфінкс|Սֆինքս|სფინქსი|สฟิงซ์|Sfinks||Esfinge|||
SYX|Фенікс|Ֆենիքս|ფენიქსი|ฟีนิกซ์|Feniks||Fénix|||
ULY|Східний||||||||Чыгыш|
IEV|Жуляни|Ժուլյանի|ჟულიანი|จูลีอานี|Julyanı||||
KBP|Бориспіль|Բորիսպիլ|ბორისპილი|บอรือสปีล|Borıspol||||
LWO|Данило Галицький||||||||
KBV||||||||||
BKK||||สุวรรณภูมิ||||||
DMK|Дон Мианг|||ดอนเมือง||||||
UTP||||อู่ตะเภา||||||
SVO|Шереметьєво|Շերեմետևո|შერემეტიევო|เชเรเมเตียโว|Şeremetyevo|Sheremetyevo||Шереметьево||
DME|Домодєдово|Դոմոդեդովո|დომოდედოვო|โดโมเดโดโว|Domodedovo|||||
VKO|Внуково|Վնուկովո|ვნუკოვო|วนูโคโว|Vnukovo|||||
LHR|Хітроу|Հիթրոու|ჰითროუ|ฮีทโธรว์|Hitrou||||
CDG|Шарль-де-Голль|Շառլ դը Գոլ|შარლ-დე-გოლი|ชาร์ล เดอ โกล|Şarl de Qoll||||
JFK|Джон Кеннеді|Ջոն Քենեդի|ჯონ კენედი|จอห์น เอฟ. เคนเนดี|Con Kennedi||||
IST|Стамбул|Ստամբուլ|სტამბოლი|อิสตันบูล|İstanbul|Istanbul|Estambul|Стамбұл||Истанбул
SAW|Сабіха Гекчен|Սաբիհա Գյոքչեն|საბიჰა გოკჩენი|ซาบีฮา เกิกเชน|Sabiha Gökçen||Sabiha Gökçen|||
GYD|Гейдар Алієв|Հեյդար Ալիև|ჰეიდარ ალიევი|เฮย์แดร์ แอลีเยฟ|Heydər Əliyev|Haydar Aliyev|||Гейдар Алиев|Ҳайдар Алиев
NQZ|Нурсултан Назарбаєв|Նուրսուլթան Նազարբաև|ნურსულთან ნაზარბაევი|นูร์ซุลตัน นาซาร์บายิฟ|Nursultan Nazarbayev|Nursulton Nazarboyev||Нұрсұлтан Назарбаев||Нурсултон Назарбоев
BSZ|Манас|Մանաս|მანასი|มานัส||||||
TAS|Іслам Карімов|Իսլամ Քարիմով|ისლამ კარიმოვი|อิสลอม แกรีมอฟ|İslam Kərimov|Islom Karimov|||Ислам Каримов|Ислом Каримов
EVN|Звартноц|Զվարթնոց|ზვართნოცი|ซวาร์ตนอตส์||||||
LWN|Ширак|Շիրակ|შირაკი|ชีรัก||||||
TBS|Шота Руставелі|Շոթա Ռուսթավելի|შოთა რუსთაველი|โชตา รุสตาเวลี||||||
`;

/** Reviewed airport names in the other languages by IATA code. */
export const LOCAL_AIRPORT_NAMES = readLocalNames(MEANT);
