import { palladius } from './pinyin.ts';
import { type Substitutions, substitute, substitutions } from './substitute.ts';

const GENERIC =
	substitutions(`shch:щ sch:ш tch:ч sh:ш ch:ч zh:ж kh:х ph:ф th:т gh:г ts:ц tz:ц ck:к qu:кв ya:я yu:ю yo:йо ye:е ^ye:е ia$:ия ee:и oo:у ou:у
	a:а b:б c:к ce:се ci:си cy:си d:д e:е ^e:э f:ф g:г h:х i:и j:дж k:к l:л m:м n:н o:о p:п q:к r:р s:с t:т u:у v:в w:в x:кс y:и ^y:й ay:ай ey:ей oy:ой uy:уй ai:ай ei:ей oi:ой ui:уй
	aa:а ii:и uu:у z:з ä:я å:о ö:ё ø:ё ü:ю æ:э é:е è:е ê:е ë:е á:а à:а â:а ã:а ă:э ą:он ā:а í:и î:и ï:и ī:и ı:ы ó:о ô:о õ:о ő:ё ō:о ú:у û:ю ū:у ů:у ű:ю ñ:нь ç:ч ć:ч č:ч š:ш ś:с ş:ш ș:ш ž:ж ż:ж ź:з ł:л ń:нь ň:нь ř:рж ť:т ț:ц ý:и ğ:г ð:д þ:т ':_ ’:_`);

const SPANISH =
	substitutions(`ch:ч ll:ль lla:лья llo:льо lle:лье lli:льи qu:к que:ке qui:ки gue:ге gui:ги gua:гуа güe:гуэ güi:гуи ge:хе gi:хи gé:хе gí:хи j:х h:_ hua:уа hue:уэ ce:се ci:си cé:се cí:си z:с ñ:нь ña:нья ño:ньо ñu:нью
	x:х v:в ya:я yo:йо yu:ю ye:е y$:й y:и ia$:ия ía$:ия ie:ье ia:ья io:ьо ión$:ьон ue:уэ e:е ^e:э ^he:э a:а á:а b:б c:к d:д é:е ^é:э f:ф g:г i:и í:и k:к l:л m:м n:н o:о ó:о p:п q:к r:р rr:рр s:с t:т u:у ú:у ü:у w:в ai:ай ay$:ай ei:ей ey$:ей oi:ой oy$:ой ^ll:л`);

const PORTUGUESE =
	substitutions(`ch:ш lh:ль lha:лья lho:льу nh:нь nha:нья nho:нью qu:к qua:куа gue:ге gui:ги gu:гу ge:же gi:жи gé:же gí:жи j:ж h:_ ce:се ci:си ç:с ção$:сан ções$:сойнс ão:ан ões:ойнс ã:ан z:з x:ш ss:с s:с e$:и es$:ис o$:у os$:ус
	ia$:ия ei:ей ai:ай oi:ой ou:о e:е ^e:э é:е ê:е a:а á:а â:а à:а b:б c:к d:д f:ф g:г i:и í:и k:к l:л m:м m$:н n:н o:о ó:о ô:о õ:о p:п q:к r:р rr:рр t:т u:у ú:у v:в w:в y:и`);

const FRENCH =
	substitutions(`eau:о eaux$:о aux$:о au:о ou:у oû:у oi:уа oy:уа ai:е ei:е eu:ё œu:ё ch:ш gn:нь gna:нья gne$:нь ille$:ий ill:ий qu:к gu:г gue$:г ph:ф th:т ge:же gi:жи gé:же j:ж ce:се ci:си cé:се ç:с ss:с sc:ск h:_ x$:_ s$:_ t$:_ d$:_ p$:_ e$:_ es$:_ er$:е ez$:е
	ia:ья ie$:и ien:ьен an:ан en:ан in:ен ain:ен on:он un:ен y:и é:е ^é:э è:е ê:е ë:е e:е ^e:э a:а à:а â:а b:б c:к d:д f:ф g:г i:и î:и ï:и k:к l:л lle$:ль m:м n:н o:о ô:о p:п r:р s:с t:т u:ю û:ю v:в w:в x:кс z:з ':_ ’:_ -:-`);

const ENGLISH =
	substitutions(`tion:шен sion:жен ture:чер ough:о augh:о igh:ай eigh:ей sh:ш sch:ск tch:ч ch:ч ph:ф th:т wh:у ck:к gh:г kn:н ^kn:н wr:р qu:кв ee:и ea:и oo:у ou:ау ow:оу oa:оу ai:ей ay:ей ey$:и ie$:и oi:ой oy:ой au:о aw:о ew:ью ue$:ью eu:ью er$:ер
	ville$:вилл ton$:тон ford$:форд land$:ленд lands$:лендс burg$:бург burgh$:бург bury$:бери ley$:ли field$:филд wood$:вуд port$:порт bridge$:бридж shire$:шир mouth$:мут ham$:хем lake$:лейк creek$:крик bay$:бей river$:ривер point$:пойнт island$:айленд islands$:айлендс falls$:фолс springs$:спрингс beach$:бич rock$:рок city$:сити hill$:хилл hills$:хиллс valley$:валли
	a:а b:б c:к ce:с ce$:с ci:си cy:си d:д dge:дж e:е ^e:э e$:_ es$:с f:ф g:г ge$:дж h:х i:и ^i:и j:дж k:к l:л m:м n:н o:о p:п q:к r:р s:с t:т u:у v:в w:у wa:уо ^wa:уо we:уэ wi:уи wo:во x:кс y:и ^y:й y$:и ya:я z:з ':_ ’:_`);

const HEPBURN =
	substitutions(`sha:ся shu:сю sho:сё shi:си cha:тя chu:тю cho:тё chi:ти tchi:тти tsu:цу ja:дзя ju:дзю jo:дзё ji:дзи kya:кя kyu:кю kyo:кё gya:гя gyu:гю gyo:гё nya:ня nyu:ню nyo:нё hya:хя hyu:хю hyo:хё mya:мя myu:мю myo:мё rya:ря ryu:рю ryo:рё
	bya:бя byu:бю byo:бё pya:пя pyu:пю pyo:пё ya:я yu:ю yo:ё wa:ва fu:фу ai:ай ei:эй oi:ой ui:уй ii:ии a:а i:и u:у e:э o:о k:к g:г s:с z:дз t:т d:д n:н nna:нна na:на ni:ни nu:ну ne:нэ no:но h:х b:б p:п m:м r:р mb:мб mm:мм nb:мб nm:мм nk:нк`);

const SPANISH_SPEAKING = new Set('AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE'.split(' '));
const PORTUGUESE_SPEAKING = new Set('AO BR CV GW MZ PT ST TL'.split(' '));
const FRENCH_SPEAKING = new Set('FR GP GF MQ RE NC PM MF BL'.split(' '));
const ENGLISH_SPEAKING = new Set('US GB IE CA AU NZ BS JM BM KY TC VG VI FK'.split(' '));

function systemOf(country: string): Substitutions {
	if (SPANISH_SPEAKING.has(country)) return SPANISH;
	if (PORTUGUESE_SPEAKING.has(country)) return PORTUGUESE;
	if (FRENCH_SPEAKING.has(country)) return FRENCH;
	if (ENGLISH_SPEAKING.has(country)) return ENGLISH;
	return country === 'JP' ? HEPBURN : GENERIC;
}

/** Practical transcription by the rules of the country's main language, for names in no reviewed table. */
export function russianOf(name: string, country: string): string {
	if (/[а-яё]/i.test(name)) return name;
	const island = /^(.+) Island$/.exec(name);
	if (island?.[1]) return `Остров ${russianOf(island[1], country)}`;
	const chinese = country === 'CN' || country === 'TW' ? palladius(name) : undefined;
	return chinese ?? (substitute(name, systemOf(country)) || name);
}
