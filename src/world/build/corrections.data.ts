/**
 * Longest runways in metres where the source gives another strip's length, a number of metres as feet, or nothing. Rounded, from general knowledge;
 * not checked against a source.
 */
const RUNWAYS =
	'YKS 3400, TLL 3480, BFS 2780, TOF 2500, KEJ 3200, IST 4100, KUL 4050, TPE 3660, SGN 3800, SZX 3800, SKG 2440, TRS 3000, MFM 3420, TZX 2640, TRD 3000, ' +
	'TOS 2450, PQC 3000, BUF 2690, HHN 3800, DTM 2000, BSZ 4200, TSV 2440, TSR 3500, NRN 2440, LST 1980, PUJ 3100, JAI 3400, ASR 3000, KTI 4000';

export const RUNWAY_METRES: ReadonlyMap<string, number> = new Map(
	RUNWAYS.split(', ').map((item): [string, number] => {
		const [iata = '', metres] = item.split(' ');
		return [iata, Number(metres)];
	}),
);

/** Where the source has another airport's place: Techo, the new one of Phnom Penh, stands at the field of Kratie there. */
export const POSITIONS: Readonly<Record<string, { lat: number; lon: number }>> = { KTI: { lat: 11.36, lon: 104.92 } };
