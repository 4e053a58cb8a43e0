import { describe, expect, it } from 'vitest';
import { CLSThresholds, FCPThresholds, INPThresholds, LCPThresholds, TTFBThresholds } from 'web-vitals';

describe('the vitals library', () => {
	it.each([
		['LCP', LCPThresholds, 2500, 4000],
		['FCP', FCPThresholds, 1800, 3000],
		['CLS', CLSThresholds, 0.1, 0.25],
		['INP', INPThresholds, 200, 500],
		['TTFB', TTFBThresholds, 800, 1800],
	] as const)('spec 9: rates %s by the given thresholds', (_, thresholds, good, poor) => {
		expect(thresholds).toEqual([good, poor]);
	});
});
