/** Words that Britain and the United States spell differently. */
const BRITISH_WORDS = [
	'travell\\w+',
	'cent(?:re|res)\\b',
	'kilomet(?:re|res)|centimet(?:re|res)|\\bmetres?',
	'favourites?',
	'colour\\w*',
	'cancell(?:ed|ing)',
	'manoeuv\\w+',
	'synthesised|organis\\w+|recognis\\w+|realis\\w+|apologis\\w+|personalis\\w+|notarised|analys(?:e|ed|es|ing)\\b',
	'neighbour\\w*|behaviour|harbour|honour|armour',
	'programmes?',
	'jewell\\w+',
];

const AMERICAN_WORDS = [
	'travel(?:er|ers|ed|ing)\\b',
	'center(?:s|ed)?\\b',
	'kilometers?|centimeters?|\\bmeters?',
	'favorites?(?!["/])',
	'color(?:s|ed|ful)?\\b',
	'canceled|canceling',
	'maneuver\\w*',
	'synthesized|organiz\\w+|recogniz\\w+|realiz\\w+|apologiz\\w+|personaliz\\w+|notarized|analyz\\w+',
	'neighbor\\w*|behavior|harbor|honor|armor',
	'jewelry|jewelers?',
];

const anyOf = (words: readonly string[]): RegExp => new RegExp(`\\b(?:${words.join('|')})`, 'gi');

/** Not to be read in the United States. */
export const BRITISH = anyOf(BRITISH_WORDS);
/** Not to be read in English elsewhere. */
export const AMERICAN = anyOf(AMERICAN_WORDS);
