/** Letters of names in passports, in capitals: `letter=LATIN`, an empty right side for letters that are left out. */
const table = (rows: string): Readonly<Record<string, string>> =>
	Object.fromEntries(rows.split(/\s+/).map((row) => [row.slice(0, row.indexOf('=')), row.slice(row.indexOf('=') + 1)]));

/**
 * Cyrillic after ICAO Doc 9303-3, section 6, and the Russian passport table that follows it. Letters that the tables leave out have their
 * nearest sound.
 */
export const CYRILLIC = table(
	'А=A Б=B В=V Г=G Д=D Е=E Ё=E Ж=ZH З=Z И=I Й=I К=K Л=L М=M Н=N О=O П=P Р=R С=S Т=T У=U Ф=F Х=KH Ц=TS Ч=CH Ш=SH Щ=SHCH Ъ=IE Ы=Y Ь= Э=E Ю=IU Я=IA ' +
		'І=I Ї=I Є=IE Ґ=G Ў=U Ђ=D Ѓ=G Ј=J Ќ=K Љ=LJ Њ=NJ Ћ=C Ѕ=DZ Џ=DZ Ѐ=E Ѝ=I Ѣ=IE Ѳ=F Ѵ=Y Ѫ=U ' +
		'Ә=A Ғ=G Қ=K Ң=N Ө=O Ұ=U Ү=U Һ=H Ӣ=I Ӯ=U Ҳ=H Ҷ=J Җ=ZH Ӑ=A Ӗ=E Ҫ=S Ӳ=U Ҡ=K Ҙ=Z Ӧ=O Ӝ=ZH Ӟ=Z Ӥ=I Ӵ=CH Ӓ=A Ӱ=U Ӹ=Y Ҥ=N Ӏ=',
);

/** What differs in passports of a country, by ISO code. */
export const CYRILLIC_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	UA: table("Г=H И=Y Й=I '="),
	BY: table("Г=H Ё=IO '="),
	BG: table('Х=H Ц=TS Щ=SHT Ъ=A Ь=Y Й=Y Ю=YU Я=YA'),
	RS: table('Ж=Z Х=H Ц=C Ч=C Ш=S Ђ=DJ Ћ=C Џ=DZ'),
	ME: table('Ж=Z Х=H Ц=C Ч=C Ш=S Ђ=DJ Ћ=C Џ=DZ'),
	BA: table('Ж=Z Х=H Ц=C Ч=C Ш=S Ђ=DJ Ћ=C Џ=DZ'),
	MK: table('Х=H Ц=C Ѓ=GJ Ќ=KJ Џ=DJ'),
	TJ: table('Ғ=GH Қ=Q Х=KH Ҳ=H Ҷ=J'),
	UZ: table('Ғ=G Қ=Q Ҳ=H Ў=O Ж=J Х=KH'),
};

/** First letters of Ukrainian names. */
export const UKRAINIAN_FIRST = table('Є=YE Ї=YI Й=Y Ю=YU Я=YA');

/** Latin letters that machine-readable lines replace by others (ICAO Doc 9303-3, section 6); the rest lose their marks. */
export const LATIN = table('Ä=AE Ö=OE Ü=UE Å=AA Æ=AE Ø=OE Œ=OE ẞ=SS Þ=TH Ð=D Đ=D Ł=L Ħ=H Ŋ=N Ŧ=T İ=I Ə=E Ŀ=L');
