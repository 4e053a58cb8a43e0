import type { Language } from '#i18n/locales.ts';
import { readLocalNames } from './local-names.ts';

/**
 * City names in the other languages as each of them writes them: `code|uk|hy|ka|th|az|uz|es|kk|ky|tg`.
 * An empty field is made of the Russian name by the rules of the script (es: of the English one), because those rules give the right name.
 * Rows here win over CLDR, whose wrong or unusual forms are mended here too.
 */
const TABLE = `
LED|Санкт-Петербург|Սանկտ Պետերբուրգ|სანქტ-პეტერბურგი|เซนต์ปีเตอร์สเบิร์ก|Sankt-Peterburq|Sankt-Peterburg|San Petersburgo|||
AER|Сочі|Սոչի|სოჭი|โซชี|Soçi||Sochi|||
KZN|Казань|Կազան|ყაზანი|คาซัน|Kazan|Qozon|Kazán|Қазан||
UFA|Уфа|Ուֆա|უფა|อูฟา|Ufa|Ufa|Ufá|Уфа||
KRR|Краснодар|Կրասնոդար|კრასნოდარი|ครัสโนดาร์|||Krasnodar|||
ROV|Ростов-на-Дону|Դոնի Ռոստով|დონის როსტოვი|รอสตอฟ-นา-โดนู||Rostov-na-Donu|Rostov del Don|||
MRV|Мінеральні Води|Միներալնիե Վոդի|მინერალნიე ვოდი|มิเนรัลนีเยโวดี|Mineralnıye Vodı|Mineralniye Vodi|Mineralnye Vody|||
GOJ|Нижній Новгород|Նիժնի Նովգորոդ|ნიჟნი-ნოვგოროდი|นิจนีนอฟโกรอด|Nijni Novqorod|Nijniy Novgorod|Nizhni Nóvgorod|||
KHV|Хабаровськ|Խաբարովսկ|ხაბაროვსკი|คาบารอฟสค์||Xabarovsk|Jabárovsk|||
TJM|Тюмень|Տյումեն|ტიუმენი|ตูย์เมน|||Tiumén|Түмен||
CEK|Челябінськ|Չելյաբինսկ|ჩელიაბინსკი|เชเลียบินสค์|||Cheliábinsk|Челябі||
PEE|Перм|Պերմ|პერმი|เปียร์ม|||Perm|||
SGC|Сургут|Սուրգուտ|სურგუთი|ซูร์กุต|||Surgut|Сургут||
MCX|Махачкала|Մախաչկալա|მახაჩყალა|มาฮัชคาลา|Mahaçqala|Maxachqal'a|Majachkalá|||
AAQ|Анапа|Անապա|ანაპა|อะนาปา|||Anapa|||
GRV|Грозний|Գրոզնի|გროზნო|กรอซนืย|Qroznı||Grozni|||
ARH|Архангельськ|Արխանգելսկ|არხანგელსკი|อาร์ฮันเกลสค์|||Arjánguelsk|||
MMK|Мурманськ|Մուրմանսկ|მურმანსკი|มูร์มันสค์|||Múrmansk|||
UUS|Южно-Сахалінськ|||ยุจโน-ซาฮาลินสค์|||Yuzhno-Sajalinsk|||
UUD|Улан-Уде|||อูลัน-อูเด|||Ulán-Udé|||
PKC|Петропавловськ-Камчатський|Պետրոպավլովսկ Կամչատսկի|პეტროპავლოვსკ-კამჩატსკი|เปโตรปัฟลอฟสค์-คัมชัตสกี|Petropavlovsk-Kamçatski|Petropavlovsk-Kamchatskiy|Petropávlovsk-Kamchatski||Петропавловск-Камчатский|Петропавловск-Камчатский
KEJ|Кемерово|||เคเมโรโว||||||
OGZ|Владикавказ|Վլադիկավկազ|ვლადიკავკაზი|วลาดีคัฟคาซ|||Vladikavkaz|||
NAL|Нальчик|Նալչիկ|ნალჩიკი|นัลชิก||||||
VOZ|Воронеж|||โวโรเนซ|||Vorónezh|||
REN|Оренбург|||โอเรนบุร์ก||||Орынбор||
STW|Ставрополь|||สตัฟโรโปล|||Stávropol|||
RGK|Горно-Алтайськ|||กอร์โน-อัลไตสค์||||||
HMA|Ханти-Мансійськ|||คันตี-มันซีสค์|Xantı-Mansiysk|Xanti-Mansiysk|Janty-Mansiisk|||
NUX|Новий Уренгой|||โนวืยอูเรนกอย|||Novi Urengói|||
MJZ|Мирний|||||||||
GDZ|Геленджик|||เกเลนจิก||||||
NSK|Норильськ|||โนริลสค์||||||
CSY|Чебоксари|||เชบอคซารี|||Cheboksary|||
KGD|Калінінград|||คาลินินกราด||||||
NQZ|Астана|Աստանա|ასტანა|อัสตานา|Astana|Ostona|Astaná|Астана|Астана|Остона
CIT|Шимкент|Շիմքենթ|ჩიმკენტი|ชึมเกนต์|Çimkənd|Chimkent|Shymkent|Шымкент|Чымкент|Чимкент
KGF|Караганда|Կարագանդա|ყარაღანდა|คารากันดา|Qaraqanda|Qarag'anda|Karagandá|Қарағанды|Караганда|
UKK|Усть-Каменогорськ|Ուստ Կամենոգորսկ|უსტ-კამენოგორსკი|เอิสเคแมน|Ust-Kamenoqorsk|Ust-Kamenogorsk|Oskemen|Өскемен||
PWQ|Павлодар|||ปัฟโลดาร์||||Павлодар||
PLX|Семей|||เซเมย์|||Semey|Семей||
PPK|Петропавловськ|||เปโตรปัฟล|||Petropavl|Петропавл||
KOV|Кокшетау|||คอคเชเตา||||Көкшетау||
DMB|Тараз|||ทาราซ||||Тараз||
HSA|Туркестан|||เตอร์กิสถาน|Türküstan|Turkiston|Turkistán|Түркістан|Түркүстан|Туркистон
TDK|Талдикорган|||ตัลเดอคอร์ฆัน||||Талдықорған||
DZN|Жезказган|||แฌซคัซฆัน||||Жезқазған||
BXH|Балхаш|||บัลคัช||||Балқаш||
USJ||||||||Үшарал||
UZR||||||||Үржар||
ALA|Алмати|Ալմաթի|ალმატი|อัลมาตี|Almatı|Olmaota|Almaty|Алматы|Алматы|Алмаато
URA|Уральськ|||อูรัลสค์|Oral|||Орал||
BHK|Бухара|Բուխարա|ბუხარა|บูคารา|Buxara|Buxoro|Bujará|Бұхара|Бухара|Бухоро
UGC|Ургенч|Ուրգենչ|ურგენჩი|อูร์เกนช์|Ürgənc|Urganch|Urgench|Үргеніш|Үргөнч|Урганҷ
FEG|Фергана|Ֆերգանա|ფერღანა|เฟร์กานา|Fərqanə|Farg'ona|Ferganá|Ферғана|Фергана|Фарғона
NMA|Наманган|||นามังกัน|Namanqan|Namangan|||Наманган|Намангон
AZN|Андижан|||อันดีจัน|Əndican|Andijon|Andiján|Әндіжан|Анжиян|Андиҷон
KSQ|Карші|||คาร์ชี|Qarşı|Qarshi||Қаршы|Карши|Қаршӣ
TMJ|Термез|||เทร์เมซ|Termiz|Termiz|||Термез|Тирмиз
NCU|Нукус|||นูคุส|Nukus|Nukus|||Нукус|Нукус
NVI|Навої|||นาวออีย์|Navoi|Navoiy|||Навои|Навоӣ
SKD|Самарканд|Սամարղանդ|სამარყანდი|ซามาร์กันต์|Səmərqənd|Samarqand|Samarcanda|Самарқанд|Самарканд|Самарқанд
OSS|Ош|Օշ|ოში|ออช|Oş|O'sh|Osh|Ош|Ош|Ӯш
IKU|Іссик-Куль|||อืสซึก-เกิล|İssık-Kul|Issiqko'l|Issyk-Kul|Ыстықкөл|Ысык-Көл|Иссиқкӯл
LBD|Худжанд|Խուջանդ|ხუჯანდი|คูจันด์|Xucənd|Xo'jand|Juyand|Худжанд|Кожент|Хуҷанд
TJU|Куляб|||กูลอบ|Kulob|Ko'lob|Kulob|||Кӯлоб
KQT|Бохтар|||บอคตาร์|Boxtar|Boxtar|Bojtar|||Бохтар
GNJ|Гянджа|Գանձակ|განჯა|แกนแจ|Gəncə|Ganja|Ganja|Гянджа|Гянджа|Ганҷа
NAJ|Нахічевань|Նախիջևան|ნახიჭევანი|นัคชีวัน|Naxçıvan|Naxichevan|Najicheván|Нахичеван|Нахичевань|Нахичеван
LLK|Ленкорань|Լենքորան|ლენქორანი|แลนแกแรน|Lənkəran|Lankaron|Lankarán|||
GBB|Габала|||แกแบแล|Qəbələ|||||
FZL|Фізулі|||ฟูซูลี|Füzuli|||||
ZTU|Закатала|||ซากาตาลา|Zaqatala|||||
LWN|Гюмрі|Գյումրի|გიუმრი|กยุมรี|Gümrü|Gyumri|Guiumri|||
KUT|Кутаїсі|Քութայիսի|ქუთაისი|คูทาอีซี|Kutaisi|Kutaisi|Kutaisi|||
BUS|Батумі|Բաթում|ბათუმი|บาทูมี|Batumi|Batumi|Batumi|||
TBS|Тбілісі|Թբիլիսի|თბილისი|ทบิลีซี|Tbilisi|Tbilisi|Tiflis|||
GME|Гомель|Գոմել|გომელი|โกเมล|||Gómel|||
BQT|Берестя|Բրեստ|ბრესტი|แบรสต์|||Brest|||
GNA|Гродно|||กรอดโน||||||
VTB|Вітебськ|||วีเชบสค์|||Vítebsk|||
MVQ|Могильов|||โมกีเลฟ|||Maguilov|||
LWO|Львів|Լվով|ლვივი|ลวิว|Lvov|Lviv|Leópolis|||
ODS|Одеса|Օդեսա|ოდესა|ออแดซา|Odessa|Odessa|Odesa|||
HRK|Харків|Խարկով|ხარკივი|คาร์กิว|Xarkov|Xarkiv|Járkov|||
DNK|Дніпро|Դնիպրո|დნიპრო|ดนีปรอ|Dnipro|Dnepr|Dnipró|||
OZH|Запоріжжя|||ซาปอริฌเฌีย|Zaporojye||Zaporiyia|||
VIN|Вінниця|||วินนึตเซีย|||Vínnytsia|||
CWC|Чернівці|||แชร์นิวต์ซี|||Chernivtsí|||
IFO|Івано-Франківськ|||อีวานอ-ฟรันกิวสก์|||Ivano-Frankivsk|||
UDJ|Ужгород|||อุฌฮอรอด|||Úzhgorod|||
KHE|Херсон|||แคร์ซอน|||Jersón|||
KWG|Кривий Ріг||||||Krivói Rog|||
NLV|Миколаїв||||||Mikoláiv|||
PLV|Полтава|||||||||
RWN|Рівне||||||Rivne|||
MYP|Мари|||มารึ|Marı|Mari||||
KRW|Туркменбаші|||เติร์กเมนบาชี|Türkmənbaşı|Turkmanboshi|Turkmenbashi|||
CRZ|Туркменабад|||เติร์กเมนาบัต|Türkmənabad|Turkmanobod|Turkmenabat|||
TAZ|Дашогуз|||ดาชอกุซ|Daşoğuz|Toshhovuz|Dasoguz|||
BZY|Бєльці|||เบิลตส์|||Bălți|||
AYT|Анталія|Անթալիա|ანტალია|อันตัลยา|Antalya|Antaliya|Antalya|Анталья|Анталия|Анталия
ANK|Анкара|Անկարա|ანკარა|อังการา|Ankara|Anqara|Ankara|Анкара|Анкара|Анкара
IZM|Ізмір|Իզմիր|იზმირი|อิซมีร์|İzmir|Izmir|Esmirna|Измир|Измир|Измир
BJV|Бодрум|Բոդրում|ბოდრუმი|โบดรุม|Bodrum|Bodrum|Bodrum|||
DLM|Даламан|Դալաման|დალამანი|ดาลามัน|Dalaman|Dalaman|Dalaman|||
TZX|Трабзон|Տրապիզոն|ტრაპიზონი|แทรบซอน|Trabzon|Trabzon|Trebisonda|||
GZP|Аланія|Ալանիա|ალანია|อลันยา|Alanya|Alaniya|Alanya|||
ADA|Адана|Ադանա|ადანა|อาดานา|Adana|Adana|Adana|||
ASR|Кайсері|||คายเซรี|Kayseri|||||
GZT|Газіантеп|||กาซีอันเท็พ|Qaziantep|||||
SZF|Самсун|||ซัมซุน|Samsun|||||
KYA|Конья|||คอนยา|Konya|||||
NAV|Невшехір|||เนฟเชฮีร์|Nevşehir|||||
VAN|Ван|Վան|ვანი|วัน|Van|||||
ERZ|Ерзурум|Էրզրում|არზრუმი|เอร์ซูรุม|Ərzurum|||||
DIY|Діярбакир|||ดิยาร์บะคือร์|Diyarbakır|||||
YEI|Бурса|||บูร์ซา|Bursa|||||
AUH|Абу-Дабі|Աբու Դաբի|აბუ-დაბი|อาบูดาบี|Əbu-Dabi|Abu-Dabi|Abu Dabi|Абу-Даби|Абу-Даби|Абу-Дабӣ
SHJ|Шарджа|Շարժա|შარჯა|ชาร์จาห์|Şarca|Shorja|Sarja|||Шориқа
RKT|Рас-ель-Хайма|||ราสอัลไคมาห์|Rəsülxeymə|Ras-ul-Xayma|Ras al-Jaima|||
DOH|Доха|Դոհա|დოჰა|โดฮา|Doha|Doha|Doha|Доха|Доха|Доҳа
JED|Джидда|Ջիդա|ჯიდა|ญิดดะฮ์|Ciddə|Jidda|Yeda|Жидда|Жидда|Ҷидда
MED|Медина|Մեդինա|მედინა|มะดีนะฮ์|Mədinə|Madina|Medina|Мәдина|Медина|Мадина
DMM|Даммам|Դամամ|დამამი|อัดดัมมาม|Dəmmam|Dammom|Dammam|||
TLV|Тель-Авів|Թել Ավիվ|თელ-ავივი|เทลอาวีฟ|Təl-Əviv|Tel-Aviv|Tel Aviv|Тель-Авив|Тель-Авив|Тел-Авив
ETH|Ейлат|Էյլաթ|ეილათი|ไอลัต|Eylat|Eylat|Eilat|||
HFA|Хайфа|Հայֆա|ჰაიფა|ไฮฟา|Hayfa|Xayfa|Haifa|||
AQJ|Акаба|Աքաբա|აქაბა|อัลอะเกาะบะฮ์|Əqəbə|Aqaba|Áqaba|||
EBL|Ербіль|Էրբիլ|ერბილი|อาร์บีล|Ərbil|Erbil|Erbil|||
BSR|Басра|||บัสรา|Bəsrə|Basra|Basora|||
NJF|Наджаф|||อันนะญัฟ|Nəcəf|Najaf|Nayaf|||Наҷаф
MHD|Мешхед|Մաշհադ|მეშჰედი|แมชแฮด|Məşhəd|Mashhad|Mashhad|||Машҳад
IFN|Ісфахан|Սպահան|ისპაჰანი|เอสแฟฮอน|İsfahan|Isfahon|Isfahán|||Исфаҳон
SYZ|Шираз|Շիրազ|შირაზი|ชีรอซ|Şiraz|Sheroz|Shiraz|||Шероз
TBZ|Тебриз|Թավրիզ|თავრიზი|แทบรีซ|Təbriz|Tabriz|Tabriz|||Табрез
KIH|Кіш|Քիշ|ქიში|คีช|Kiş|Kish|Kish|||
HRG|Хургада|Հուրգադա|ჰურგადა|ฮูร์กาดา|Hurqada|Xurg'ada|Hurgada|||
SSH|Шарм-ель-Шейх|Շարմ էլ Շեյխ|შარმ-ელ-შეიხი|ชัรม์อัชชัยค์|Şarm-əş-Şeyx|Sharm ash-Shayx|Sharm el Sheij|||Шарм-ал-Шайх
LXR|Луксор|Լուքսոր|ლუქსორი|ลักซอร์|Luksor||Lúxor|||
ALY|Александрія|Ալեքսանդրիա|ალექსანდრია|อะเล็กซานเดรีย|İsgəndəriyyə|Iskandariya|Alejandría|||Искандария
RMF|Марса-Алам|||มาร์ซาอาลัม|||Marsa Alam|||
ASW|Асуан|||อัสวาน|Əsvan||Asuán|||
HKT|Пхукет|Պհուկետ|პუკეტი|ภูเก็ต|Phuket|Pxuket|Phuket|||
USM|Самуї|Սամույ|სამუი|เกาะสมุย|Samui|Samui|Koh Samui|||
KBV|Крабі|Կրաբի|კრაბი|กระบี่|Krabi|Krabi|Krabi|||
CNX|Чіангмай|Չիանգմայ|ჩიანგმაი|เชียงใหม่|Çianqmay|Chiangmay|Chiang Mai|||
CEI|Чіанграй|||เชียงราย|||Chiang Rai|||
UTP|Паттая|Պատայա|პატაია|พัทยา|Pattaya|Pattaya|Pattaya|||
HDY|Хатьяй|||หาดใหญ่|||Hat Yai|||
URT|Сураттхані|||สุราษฎร์ธานี||||||
UTH|Удонтхані|||อุดรธานี||||||
UBP|Убонратчатхані|||อุบลราชธานี||||||
KKC|Кхонкен|||ขอนแก่น||||||
NST|Накхонсітхаммарат|||นครศรีธรรมราช||||||
BFV||||บุรีรัมย์||||||
HGN||||แม่ฮ่องสอน||||||
HHQ|Хуахін|||หัวหิน||||||
KOP||||นครพนม||||||
LOE||||เลย||||||
LPT||||ลำปาง||||||
MAQ||||แม่สอด||||||
NAW||||นราธิวาส||||||
NNT||||น่าน||||||
PHS||||พิษณุโลก||||||
ROI||||ร้อยเอ็ด||||||
SNO||||สกลนคร||||||
TDX||||ตราด||||||
TST||||ตรัง||||||
UNN||||ระนอง||||||
CJM||||ชุมพร||||||
THS||||สุโขทัย||||||
HAN|Ханой|Հանոյ|ჰანოი|ฮานอย|Hanoy|Xanoy|Hanói|||Ханой
DAD|Дананг|Դանանգ|დანანგი|ดานัง|Dananq|Dananang|Da Nang|||
NHA|Нячанг|Նյաչանգ|ნიაჩანგი|ญาจาง|Nyaçanq|Nyachang|Nha Trang|||
PQC|Фукуок|Ֆուկուոկ|ფუკუოკი|ฟู้โกว๊ก|Fukuok|Fukuok|Phu Quoc|||
DLI|Далат|Դալաթ|დალატი|ดาลัด|Dalat|Dalat|Da Lat|||
HPH|Хайфон|Հայֆոն|ჰაიფონი|ไฮฟอง|Hayfonq||Haiphong|||
HUI|Хюе|Հյուե|ჰიუე|เว้|||Hue|||
VDO|Халонг|||ฮาลอง||||||
DPS|Балі|Բալի|ბალი|บาหลี|Bali|Bali|Bali|||
SUB|Сурабая|Սուրաբայա|სურაბაია|ซูราบายา|Surabaya|||||
JOG|Джок'якарта|Ջոկյակարտա|ჯოკიაკარტა|ยกยาการ์ตา|Cokyakarta|Jokyakarta|Yogyakarta|||
LOP|Ломбок|||ลอมบอก|||Lombok|||
MES|Медан|||เมดัน||||||
DJJ|Джаяпура|||จายาปุระ||Jayapura||||
LGK|Лангкаві|Լանգկավի|ლანგკავი|ลังกาวี|Lanqkavi|||||
PEN|Пенанг|Պենանգ|პენანგი|ปีนัง|Penanq||Penang|||
BKI|Кота-Кінабалу|||โกตากีนาบาลู||||||
JHB|Джохор-Бару|||ยะโฮร์บะฮ์รู||||||
MLE|Мале|Մալե|მალე|มาเล|Male|Male|Malé|||
DEL|Делі|Դելի|დელი|เดลี|Dehli|Dehli|Delhi|Дели|Дели|Деҳлӣ
BOM|Мумбаї|Մումբայ|მუმბაი|มุมไบ|Mumbay|Mumbay|Bombay|Мумбай|Мумбаи|Мумбай
GOI|Гоа|Գոա|გოა|กัว|Qoa|Goa|Goa|||
BLR|Бенгалуру|Բանգալոր|ბენგალურუ|เบงคลูรู|Banqalor|Bangalor|Bangalore|||
MAA|Ченнаї|Չեննայ|ჩენაი|เชนไน|Çennai||Chennai|||
HYD|Гайдарабад|Հայդարաբադ|ჰაიდარაბადი|ไฮเดอราบาด|Heydərabad|Haydarobod|Hyderabad|||Ҳайдаробод
COK|Кочі|||โคจิ|||Cochín|||
AMD|Ахмадабад|||อะห์มดาบาด|Əhmədabad|Ahmadobod|Ahmedabad|||Аҳмадобод
JAI|Джайпур|||ชัยปุระ|||Jaipur|||
AGR|Агра|||อัครา|||Agra|||
TRV|Тіруванантапурам|||ติรุวนันตปุรัม||||||
VNS|Варанасі|||พาราณสี|||Benarés|||
PNQ|Пуне|||ปูเน||||||
ATQ|Амрітсар|||อมฤตสาร์||||||
SXR|Срінагар|||ศรีนคร||||||
BJS|Пекін|Պեկին|პეკინი|ปักกิ่ง|Pekin|Pekin|Pekín|Бейжің|Бээжин|Пекин
CAN|Гуанчжоу|Գուանչժոու|გუანჯოუ|กว่างโจว|Quançjou|Guanchjou|Cantón|||
SZX|Шеньчжень|Շենժեն|შენჯენი|เซินเจิ้น|Şençjen|Shenchjen|Shenzhen|||
SYX|Санья|Սանյա|სანია|ซานย่า|Sanya|Sanya|Sanya|||
HAK|Хайкоу|Հայկոու|ჰაიკოუ|ไหโข่ว|Haykou||Haikou|||
CTU|Ченду|Չենդու|ჩენდუ|เฉิงตู|Çendu|Chendu|Chengdu|||
CKG|Чунцін|Չունցին|ჩუნცინი|ฉงชิ่ง|Çuntsin|Chuntsin|Chongqing|||
SIA|Сіань|Սիան|სიანი|ซีอาน|Sian|Sian|Xi'an|||
HGH|Ханчжоу|Հանչժոու|ჰანჯოუ|หางโจว|Hançjou|Xanchjou|Hangzhou|||
WUH|Ухань|Ուհան|უხანი|อู่ฮั่น|Uhan|Uxan|Wuhan|||
NKG|Нанкін|Նանկին|ნანკინი|หนานจิง|Nankin|Nankin|Nankín|||
XMN|Сямень|Սյամեն|სიამენი|เซี่ยเหมิน|||Xiamen|||
TAO|Циндао|Ցինդաո|ცინდაო|ชิงเต่า|Tsindao|Sindao|Qingdao|||
KMG|Куньмін|Կունմին|კუნმინი|คุนหมิง|||Kunming|||
HRB|Харбін|Հարբին|ჰარბინი|ฮาร์บิน|Harbin|Xarbin|Harbin|||
DLC|Далянь|Դալյան|დალიანი|ต้าเหลียน|||Dalian|||
CSX|Чанша|Չանշա|ჩანშა|ฉางชา|||Changsha|||
TSN|Тяньцзінь|Տյանցզին|ტიანძინი|เทียนจิน|||Tianjin|||
SHE|Шеньян|Շենյան|შენიანი|เสิ่นหยาง|||Shenyang|||
CGO|Чженчжоу|||เจิ้งโจว|||Zhengzhou|||
TNA|Цзінань|||จี่หนาน|||Jinan|||
KWL|Гуйлінь|||กุ้ยหลิน|||Guilin|||
LXA|Лхаса|||ลาซา|||Lhasa|||
FOC|Фучжоу|||ฝูโจว|||Fuzhou|||
NNG|Наньнін|||หนานหนิง|||Nanning|||
KWE|Гуйян|||กุ้ยหยาง|||Guiyang|||
HET|Хух-Хото|||ฮูฮอต|||Hohhot|||
INC||||อิ๋นชวน||||||
OSA|Осака|Օսակա|ოსაკა|โอซากะ|Osaka|Osaka|Osaka|||
SPK|Саппоро|Սապորո|საპორო|ซัปโปโระ|Sapporo||Sapporo|||
NGO|Нагоя|Նագոյա|ნაგოია|นาโงยะ|Naqoya||Nagoya|||
FUK|Фукуока|Ֆուկուոկա|ფუკუოკა|ฟูกูโอกะ|||Fukuoka|||
OKA|Окінава|Օկինավա|ოკინავა|โอกินาวะ|||Okinawa|||
HIJ|Хіросіма|Հիրոսիմա|ჰიროსიმა|ฮิโรชิมะ|Hirosima|Xirosima|Hiroshima|||
SDJ|Сендай|||เซ็นได|||Sendai|||
PUS|Пусан|Պուսան|პუსანი|ปูซาน|Pusan|Pusan|Busan|||
CJU|Чеджу|Չեջու|ჩეჯუ|เชจู|Çecu|Cheju|Jeju|||
TAE|Тегу|||แทกู|||Daegu|||
KHH|Гаосюн|||เกาสฺยง|||Kaohsiung|||
RMQ|Тайчжун|||ไถจง|||Taichung|||
CEB|Себу|Սեբու|სებუ|เซบู|Sebu|Sebu|Cebú|||
MPH|Боракай|Բորակայ|ბორაკაი|โบราไกย์|Borakay|||||
DVO|Давао|||ดาเวา||||||
PPS|Пуерто-Принсеса|||ปูเวร์โตปรินเซซา||||||
CRK|Кларк|||คลาร์ก||||||
REP|Сіємреап|Սիեմ Ռեապ|სიემრეაპი|เสียมราฐ|Siem-Reap|Siemreap|Siem Riep|||
KOS|Сіануквіль|||สีหนุวิลล์|||Sihanoukville|||
LPQ|Луангпрабанг|||หลวงพระบาง|||Luang Prabang|||
MDL|Мандалай|||มัณฑะเลย์||||||
BWN|Бандар-Сері-Бегаван|||บันดาร์เซอรีเบอกาวัน|||Bandar Seri Begawan|||
PKR|Покхара|||โปขระ||||||
ISB|Ісламабад|Իսլամաբադ|ისლამაბადი|อิสลามาบาด|İslamabad|Islomobod|Islamabad|||Исломобод
LHE|Лахор|Լահոր|ლაჰორი|ลาฮอร์|Lahor|Lohur|Lahore|||Лоҳур
CGP|Читтагонг|||จิตตะกอง|||Chittagong|||
BCN|Барселона|Բարսելոնա|ბარსელონა|บาร์เซโลนา|Barselona|Barselona|Barcelona|||
AGP|Малага|||มาลากา|Malaqa|Malaga|Málaga|||
PMI|Пальма-де-Майорка|||ปัลมาเดมายอร์กา|||Palma de Mallorca|||
ALC|Аліканте|||อาลิกันเต|||Alicante|||
TCI|Тенерифе|||เตเนริเฟ|||Tenerife|||
LPA|Гран-Канарія|||กรันกานาเรีย|||Gran Canaria|||
IBZ|Ібіца|||อิบิซา|İbisa||Ibiza|||
VLC|Валенсія|||บาเลนเซีย|||Valencia|||
SVQ|Севілья|||เซบิยา|||Sevilla|||
BIO|Більбао|||บิลบาโอ|||Bilbao|||
ZAZ||||ซาราโกซา|||Zaragoza|||
MIL|Мілан|Միլան|მილანი|มิลาน|Milan|Milan|Milán|||
VCE|Венеція|Վենետիկ|ვენეცია|เวนิส|Venesiya|Venetsiya|Venecia|||
NAP|Неаполь|Նեապոլ|ნეაპოლი|เนเปิลส์|Neapol|Neapol|Nápoles|||
FLR|Флоренція|Ֆլորենցիա|ფლორენცია|ฟลอเรนซ์|Florensiya|Florensiya|Florencia|||
PSA|Піза|Պիզա|პიზა|ปิซา|Piza|Piza|Pisa|||
BLQ|Болонья|||โบโลญญา|Bolonya||Bolonia|||
CTA|Катанія|||กาตาเนีย|||Catania|||
PMO|Палермо|||ปาแลร์โม|||Palermo|||
BRI|Барі|||บารี|||Bari|||
TRN|Турин|||ตูริน|||Turín|||
VRN|Верона|||เวโรนา|||Verona|||
GOA|Генуя|||เจนัว|||Génova|||
OLB|Ольбія|||ออลเบีย|||Olbia|||
CAG|Кальярі|||กาลยารี|||Cagliari|||
RMI|Ріміні|||รีมีนี|||Rímini|||
TRS|Трієст|||ตรีเยสเต|||Trieste|||
NCE|Ніцца|Նիցցա|ნიცა|นิส|Nitsa|Nitsa|Niza|||
LYS|Ліон|Լիոն|ლიონი|ลียง|Lion|Lion|Lyon|||
MRS|Марсель|Մարսել|მარსელი|มาร์แซย์|Marsel|Marsel|Marsella|||
TLS|Тулуза|||ตูลูซ|||Toulouse|||
BOD|Бордо|||บอร์โด|||Burdeos|||
NTE|Нант|||น็องต์|||Nantes|||
SXB|Страсбург|||สทราซบูร์|||Estrasburgo|||
LIL|Лілль|||ลีล|||Lille|||
BSL|Базель|||บาเซิล|||Basilea|||
BRN|Берн|||แบร์น|||Berna|||
GVA|Женева|Ժնև|ჟენევა|เจนีวา|Cenevrə|Jeneva|Ginebra|||
MUC|Мюнхен|Մյունխեն|მიუნხენი|มิวนิก|Münhen|Myunxen|Múnich|||
FRA|Франкфурт-на-Майні|Մայնի Ֆրանկֆուրտ|მაინის ფრანკფურტი|แฟรงก์เฟิร์ต|Frankfurt|Frankfurt|Fráncfort|Майндағы Франкфурт||
DUS|Дюссельдорф|||ดึสเซิลดอร์ฟ|Düsseldorf||Düsseldorf|||
HAM|Гамбург|Համբուրգ|ჰამბურგი|ฮัมบวร์ค|Hamburq|Gamburg|Hamburgo|||
STR|Штутгарт|||ชตุทท์การ์ท|Ştutqart||Stuttgart|||
CGN|Кельн|Քյոլն|კიოლნი|โคโลญ|Köln|Kyoln|Colonia|||
HAJ|Ганновер|Հանովեր|ჰანოვერი|ฮันโนเฟอร์|Hannover||Hannover|||
NUE|Нюрнберг|||เนือร์นแบร์ค|Nürnberq||Núremberg|||
LEJ|Лейпциг|||ไลพ์ซิช|Leypsiq|Leypsig|Leipzig|||
DRS|Дрезден|||เดรสเดิน|||Dresde|||
BRE|Бремен|||เบรเมิน|||Bremen|||
SZG|Зальцбург|||ซัลทซ์บวร์ค|Zalsburq|Zalsburg|Salzburgo|||
INN|Інсбрук|||อินส์บรุค|İnsbruk||Innsbruck|||
GRZ|Грац|||กราซ|||Graz|||
LNZ|Лінц|||ลินซ์|||Linz|||
OPO|Порту|||โปร์ตู|||Oporto|||
FAO|Фару|||ฟารู|||Faro|||
FNC|Фуншал|||ฟุงชัล|||Funchal|||
SKG|Салоніки|Սալոնիկ|სალონიკი|เทสซาโลนีกี|Saloniki|Saloniki|Tesalónica|||
HER|Іракліон|||เฮราคลิออน|||Heraclión|||
RHO|Родос|||โรดส์|Rodos||Rodas|||
CHQ|Ханья|Խանիա|ხანია|ชาเนีย|Xanya||La Canea|||
CFU|Корфу|||คอร์ฟู|||Corfú|||
JTR|Санторіні|||ซานโตรินี|||Santorini|||
JMK|Міконос|||มิโคนอส|||Míkonos|||
KGS|Кос|||คอส|||Cos|||
LCA|Ларнака|Լառնակա|ლარნაკა|ลาร์นากา|Larnaka|Larnaka|Lárnaca|||
PFO|Пафос|Պաֆոս|პაფოსი|ปาฟอส|Pafos|Pafos|Pafos|||
VAR|Варна|||วาร์นา|||Varna|||
BOJ|Бургас|||บูร์กัส|Burqas||Burgas|||
SPU|Спліт|||สปลิต|||Split|||
DBV|Дубровник|||ดูบรอฟนิก|||Dubrovnik|||
TIV|Тиват|||ติวัต|||Tivat|||
PRN|Приштина|||พริสตีนา|||Pristina|||
CLJ|Клуж-Напока|||คลุช-นาโปกา|||Cluj-Napoca|||
IAS|Ясси|||ยาช|||Iași|||
KRK|Краків|Կրակով|კრაკოვი|กรากุฟ|Krakov|Krakov|Cracovia|||
GDN|Гданськ|Գդանսկ|გდანსკი|กดัญสก์|Qdansk|Gdansk|Gdansk|||
WRO|Вроцлав|||วรอตสวัฟ|||Breslavia|||
KTW|Катовіце|||กาตอวิตแซ|||Katowice|||
POZ|Познань|||ปอซนัญ|||Poznan|||
LUZ|Люблін|||ลูบลิน|||Lublin|||
RZE|Жешув|||แชชุฟ|||Rzeszów|||
KUN|Каунас|||เคานัส|||Kaunas|||
BRQ|Брно|||เบอร์โน|||Brno|||
KLV|Карлові Вари|||การ์โลวีวารี|||Karlovy Vary|||
BGO|Берген|||แบร์เกน|||Bergen|||
TOS|Тромсе|||ทรุมเซอ|||Tromsø|||
SVG|Ставангер|||สตาวังเงร์|||Stavanger|||
TRD|Тронгейм|||ทรอนด์เฮม|||Trondheim|||
GOT|Гетеборг|Գյոթեբորգ|გეტებორგი|กอเทนเบิร์ก|Göteborq|Gyoteborg|Gotemburgo|||
MMA|Мальме|||มัลเมอ|Malmö||Malmö|||
MAN|Манчестер|Մանչեսթեր|მანჩესტერი|แมนเชสเตอร์|Mançester|Manchester|Mánchester|||
EDI|Единбург|Էդինբուրգ|ედინბურგი|เอดินบะระ|Edinburq|Edinburg|Edimburgo|||
GLA|Глазго|Գլազգո|გლაზგო|กลาสโกว์|Qlazqo||Glasgow|||
BHX|Бірмінгем|Բիրմինգեմ|ბირმინგემი|เบอร์มิงแฮม|Birminhem||Birmingham|||
BRS|Бристоль|||บริสตอล|||Bristol|||
LPL|Ліверпуль|||ลิเวอร์พูล|||Liverpool|||
BFS|Белфаст|||เบลฟาสต์|||Belfast|||
EIN|Ейндговен|||ไอนด์โฮเฟิน|||Eindhoven|||
RTM|Роттердам|||รอตเทอร์ดาม|||Róterdam|||
ANR|Антверпен|||แอนต์เวิร์ป|||Amberes|||
RVN|Рованіємі|||โรวานิเอมิ|||Rovaniemi|||
TMP|Тампере|||ตัมเปเร|||Tampere|||
TKU|Турку|||ตุรกุ|||Turku|||
TAY|Тарту|||ตาร์ตู|||Tartu|||
RAK|Марракеш|Մարաքեշ|მარაქეში|มาร์ราคิช|Mərakeş|Marrakesh|Marrakech|||
AGA|Агадір|||อากาดีร์|||Agadir|||
FEZ|Фес|||แฟ็ส|||Fez|||
TNG|Танжер|||แทนเจียร์|||Tánger|||
RBA|Рабат|||ราบัต|||Rabat|||
DJE|Джерба|||เจรบา|Cerba||Yerba|||
MIR|Монастір|||โมนัสตีร์|||Monastir|||
ZNZ|Занзібар|Զանզիբար|ზანზიბარი|แซนซิบาร์|Zənzibar|Zanzibar|Zanzíbar|||
JRO|Кіліманджаро|||คิลิมันจาโร|||Kilimanjaro|||
MBA|Момбаса|||มอมบาซา|||Mombasa|||
CPT|Кейптаун|Քեյփթաուն|კეიპტაუნი|เคปทาวน์|Keyptaun||Ciudad del Cabo|||
DUR|Дурбан|||เดอร์บัน|||Durban|||
ABV|Абуджа|||อาบูจา|||Abuya|||
EBB|Ентеббе|||เอนเทบบี|||Entebbe|||
VFA|Вікторія-Фолс|||วิกตอเรียฟอลส์|||Cataratas Victoria|||
LLW|Лілонгве|||ลิลองเว|||Lilongüe|||
YAO|Яунде|||ยาอุนเด|||Yaundé|||
COO|Котону|||โกโตนู|||Cotonú|||
SFO|Сан-Франциско|Սան Ֆրանցիսկո|სან-ფრანცისკო|ซานฟรานซิสโก|San Fransisko|San-Fransisko|San Francisco|||
MIA|Маямі|Մայամի|მაიამი|ไมแอมี|Mayami|Mayami|Miami|||
LAS|Лас-Вегас|Լաս Վեգաս|ლას-ვეგასი|ลาสเวกัส|Las Veqas||Las Vegas|||
SEA|Сіетл|Սիեթլ|სიეტლი|ซีแอตเทิล|Sietl||Seattle|||
BOS|Бостон|||บอสตัน|||Boston|||
ATL|Атланта|||แอตแลนตา|||Atlanta|||
DFW|Даллас|||แดลลัส|||Dallas|||
HOU|Х'юстон|Հյուսթոն|ჰიუსტონი|ฮิวสตัน|Hyuston||Houston|||
WAS|Вашингтон|Վաշինգտոն|ვაშინგტონი|วอชิงตัน ดี.ซี.|Vaşinqton|Vashington|Washington|||
PHL|Філадельфія|Ֆիլադելֆիա|ფილადელფია|ฟิลาเดลเฟีย|Filadelfiya||Filadelfia|||
ORL|Орландо|||ออร์แลนโด|||Orlando|||
TPA|Тампа|||แทมปา|||Tampa|||
SAN|Сан-Дієго|||แซนดีเอโก|||San Diego|||
MSP|Міннеаполіс|||มินนีแอโพลิส|||Mineápolis|||
PDX|Портленд|||พอร์ตแลนด์|||Portland|||
AUS|Остін|Օսթին|ოსტინი|ออสติน|||Austin|||
SLC|Солт-Лейк-Сіті|||ซอลต์เลกซิตี|||Salt Lake City|||
CLT|Шарлотт|||ชาร์ลอตต์|||Charlotte|||
BNA|Нашвілл|||แนชวิลล์|||Nashville|||
MSY|Новий Орлеан|Նոր Օռլեան|ახალი ორლეანი|นิวออร์ลีนส์|Yeni Orlean|Yangi Orlean|Nueva Orleans|Жаңа Орлеан|Жаңы Орлеан|Ню-Орлеан
FLL|Форт-Лодердейл|||ฟอร์ตลอเดอร์เดล|||Fort Lauderdale|||
SAT|Сан-Антоніо|||แซนแอนโทนีโอ|||San Antonio|||
STL|Сент-Луїс|||เซนต์หลุยส์|||San Luis|||
BWI|Балтимор|||บอลทิมอร์|||Baltimore|||
SAC|Сакраменто|||แซคราเมนโต|||Sacramento|||
RDU|Ролі|||ราลี|||Raleigh|||
CLE|Клівленд|||คลีฟแลนด์|||Cleveland|||
PIT|Піттсбург|||พิตต์สเบิร์ก|||Pittsburgh|||
CVG|Цинциннаті|||ซินซินแนติ|||Cincinnati|||
OGG|Мауї|||เมาวี|||Maui|||
YMQ|Монреаль|Մոնրեալ|მონრეალი|มอนทรีออล|Monreal|Monreal|Montreal|||
YYC|Калгарі|||แคลกะรี|Kalqari||Calgary|||
YOW|Оттава|Օտտավա|ოტავა|ออตตาวา|Ottava|Ottava|Ottawa|||
YQB|Квебек|||เกแบ็ก|Kvebek||Quebec|||
PUJ|Пунта-Кана|Պունտա Կանա|პუნტა-კანა|ปุนตากานา|Punta-Kana||Punta Cana|||
VRA|Варадеро|Վարադերո|ვარადერო|บาราเดโร|||Varadero|||
MBJ|Монтего-Бей|||มอนเทโกเบย์||||||
KIN|Кінгстон|||คิงส์ตัน|||Kingston|||
GDL|Гвадалахара|||กัวดาลาฮารา|||Guadalajara|||
CTG|Картахена|||การ์ตาเฮนา|||Cartagena de Indias|||
MDE|Медельїн|||เมเดยิน|||Medellín|||
CLO|Калі|||กาลี|||Cali|||
CUZ|Куско|||กุสโก|||Cuzco|||
RIO|Ріо-де-Жанейро|Ռիո դե Ժանեյրո|რიო-დე-ჟანეირო|รีโอเดจาเนโร|Rio-de-Janeyro|Rio-de-Janeyro|Río de Janeiro|||
BSB|Бразиліа|||บราซีเลีย|||Brasilia|||
SSA|Салвадор|||ซัลวาดอร์|||Salvador de Bahía|||
UIO|Кіто|Կիտո|კიტო|กีโต|Kito|Kito|Quito|||
SJO|Сан-Хосе|||ซานโฮเซ|||San José|||
SAL|Сан-Сальвадор|||ซานซัลวาดอร์|||San Salvador|||
CBR|Канберра|||แคนเบอร์รา|||Canberra|||
OOL|Голд-Кост|||โกลด์โคสต์|||Gold Coast|||
CNS|Кернс|||แคนส์|||Cairns|||
CHC|Крайстчерч|||ไครสต์เชิร์ช|||Christchurch|||
WLG|Веллінгтон|||เวลลิงตัน|||Wellington|||
ZQN|Квінстаун|||ควีนส์ทาวน์|||Queenstown|||
NAN|Наді|||นันดี|||Nadi|||
PPT|Папеете|||ปาเปเอเต|||Papeete|||
BOB|Бора-Бора|||โบราโบรา|||Bora Bora|||
SLL|Салала|||เศาะลาละฮ์|Salala||Salalah|||
SAH|Сана|||ซานา|Səna|Sano|Saná|||
HEA|Герат|||เฮราต|Herat|Hirot|Herat|||Ҳирот
MZR|Мазарі-Шариф|||มะซาริชะรีฟ|Məzari-Şərif|Mozori-Sharif|Mazar-e Sarif|||Мазори Шариф
GEO|Джорджтаун|||จอร์จทาวน์|||Georgetown|||
FRU|Бішкек|||บิชเคก|Bişkek|Bishkek|Biskek|Бішкек|Бишкек|Бишкек
MSQ|Мінськ|||มินสก์||Minsk|Minsk|Минск|Минск|Минск
RMO|Кишинів||||||Chisináu|||
`;

/** Reviewed names by IATA city code; only the languages that need one. */
export const LOCAL_NAMES = readLocalNames(TABLE);

/** English and Russian forms of CLDR that our pages write differently. */
export const CORRECTED_NAMES: Readonly<Record<string, Partial<Record<Language, string>>>> = {
	ASM: { ru: 'Асмэра', en: 'Asmara' },
	BDA: { ru: 'Бермудские острова' },
	GBE: { uk: 'Габороне' },
	IOM: { ru: 'Остров Мэн' },
	IPC: { ru: 'Остров Пасхи' },
	RMO: { ru: 'Кишинёв', en: 'Chisinau' },
	STT: { en: 'Saint Thomas' },
	XCH: { ru: 'Остров Рождества' },
	YYE: { ru: 'Форт-Нельсон' },
	YYT: { en: "St. John's" },
	COR: { uk: 'Кордова' },
	PKC: { ru: 'Петропавловск-Камчатский', en: 'Petropavlovsk-Kamchatsky' },
	SVX: { uk: 'Єкатеринбург' },
	SCL: { uk: 'Сантьяго' },
	CHI: { uk: 'Чикаго' },
	LOS: { uk: 'Лагос' },
	JNB: { uk: 'Йоганнесбург' },
	BOG: { uk: 'Богота' },
	SGN: { ru: 'Хошимин', en: 'Ho Chi Minh City' },
	ULY: { uk: 'Ульяновськ' },
	SDF: { uk: 'Луїсвілл' },
	LYR: { en: 'Longyearbyen', ru: 'Лонгйир' },
};
