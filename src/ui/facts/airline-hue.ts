/** Fills of tail fins: 24 hues of equal lightness, contrast with white at least 4.5 : 1. */
export const TAIL_FILLS = [
	'#a53453',
	'#a83442',
	'#a8372e',
	'#a73b15',
	'#9a4914',
	'#944e00',
	'#21771a',
	'#007740',
	'#007555',
	'#007463',
	'#00736e',
	'#007178',
	'#007082',
	'#006e8d',
	'#006b9b',
	'#0065b0',
	'#305eb7',
	'#4b58b7',
	'#5f51b3',
	'#6f4bac',
	'#7d45a2',
	'#894095',
	'#933b86',
	'#9c3775',
] as const;

/** Stable fill by airline code; neighbouring codes differ. */
export const tailFill = (code: string): string => {
	let sum = 0;
	for (const letter of code) sum = sum * 31 + letter.charCodeAt(0);
	return TAIL_FILLS[(sum * 5 + (sum >> 5)) % TAIL_FILLS.length] ?? TAIL_FILLS[0];
};

/** Fin outline on a 36 × 36 grid. */
export const TAIL_PATH = 'M12.5 2H30a4 4 0 0 1 4 4v23.5a4.5 4.5 0 0 1-4.5 4.5H5.6a3.6 3.6 0 0 1-3.5-4.4L8.5 5.2A4.1 4.1 0 0 1 12.5 2Z';
