import type { Language } from '#i18n/locales.ts';

export type Endings = Readonly<Partial<Record<3 | 4 | 5, string>>>;

/** Inflectional endings by language, in its script. The list is short because typo tolerance matches the remaining forms. Thai has none. */
export const ENDINGS: Readonly<Record<Language, Endings>> = {
	ru: {
		3: 'а я о е у ю ы и ь й ой ей ом ем ам ям ах ях ов ев ами ями ою ею ий ый ая яя ое ее ые ие ого его ому ему ым им ых их ую юю ыми ими ть ти ся сь',
		4: 'л ла ло ли ен ена ено ены ешь ишь ете ите ать ять ить еть уть ал ял ил ел ала ала ила ало или али ела али ает яет ают яют ование ования овать ывать ивать ение ения ению ением ание ания анию анием ость ости ный ная ное ные ного ной ном ными ных нный енный анный ать аться иться аем аете ишься ется ются',
		5: 'ет ит ут ют ат ят',
	},
	uk: {
		3: 'а я о е є у ю и і ї ь й ой ей ом ем ам ям ах ях ів їв ами ями ою ею ий ій ая яя ого його ому йому им ім их іх ую ті ими іми ть ти ся сь',
		4: 'в ла ло ли ено ена ені иш їш еш ємо ете ите ати яти ити іти ути ав ив ала ила али или ає яє ають яють ування увати ювати ення енню енням ання анню анням ість ості ний на не ні ного ній ном ними них аний ений атися итися ається ються',
		5: 'еть ить уть ють ать ять',
	},
	en: {
		3: 's es ed ing er y ies ied e ly ment ments ness',
		4: 'ation ations ition ion ions able ible ated ating ate ance ence al',
	},
	es: {
		3: 's es as os a o e ar er ir ado ada ados adas ido ida idos idas ando iendo an en amos emos imos',
		4: 'acion aciones icion iciones cion ciones sion siones amiento amientos imiento imientos mente able ables aba aban aron ieron ara are aria arse erse irse arlo arme idad idades eza',
	},
	kk: {
		3: 'лар лер дар дер тар тер ның нің дың дің тың тің ға ге қа ке на не ды ді ты ті ны ні да де та те нда нде дан ден тан тен нан нен мен бен пен ым ім ың ің м ң н ыңыз іңіз ымыз іміз сы сі ы і у ған ген қан кен ады еді йды йді са се ып іп п ма ме а е й',
	},
	ky: {
		3: 'лар лер лор лөр дар дер дор дөр тар тер тор төр нын нин нун нүн дын дин дун дүн тын тин тун түн га ге го гө ка ке ко кө на не но нө ны ни ну нү ды ди ду дү ты ти ту тү да де до дө та те то тө дан ден дон дөн тан тен тон төн нан нен ым им ум үм м ың иң уң үң ң н ыңыз иңиз сы си су сү ы и у ү уу үү оо өө ган ген гон гөн кан кен кон көн ат ет са се ып ип уп үп п ба бе а е й',
	},
	uz: {
		3: 'lar ni ning ga ka qa da dan im ing i si imiz ingiz m ng cha dek ish moq di gan kan qan sa adi aman ib b ma mi lik a y uvchi',
	},
	az: {
		3: 'lar lər ın in un ün nın nin nun nün a ə ya yə na nə ı i u ü nı ni nu nü da də nda ndə dan dən ndan ndən ım im um üm sı si su sü mız miz n m maq mək dı di du dü ar ər ır ir ur ür ıb ib ub üb acaq əcək malı məli ma mə lıq lik luq lük dir dır sa sə',
	},
	hy: {
		3: 'եր ներ ի ին ից ով ում ը ն ս դ երի ների երից ներից երով ներով երում ներում ել ալ եց ած ած է ություն ությունը ության ան',
	},
	ka: {
		3: 'ი მა მ ს ის ით ად ა ო ე ში ზე თან დან თვის გან მდე ებ ები ების ებს ებით ებზე ებში ება ების ვა ვის ც რა ული ური ენ ავ',
	},
	tg: {
		3: 'ҳо ҳои ҳоро ро и ӣ ам ат аш амон атон ашон дан тан ан анд ед ем ад аст д т он гон а е у',
	},
	th: {},
};
