import { describe, expect, it } from 'vitest';
import { FORM_OWNER, formOwner, keepUnsentForm, takeUnsentForm, unsentFormState } from '#features/account/unsent-form.ts';

const ORIGIN = 'http://localhost:4321';
const NOW = Date.UTC(2026, 10, 24, 12);
const MINUTE = 60_000;

/** What the browser sends after the form was sent without a session. */
async function afterForm(path: string, fields: Record<string, string>) {
	const request = new Request(ORIGIN + path, { method: 'POST', body: new URLSearchParams(fields) });
	const cookie = await keepUnsentForm(request, path, NOW);
	return { url: `${ORIGIN}/my/sign-in`, headers: new Headers({ cookie: cookie.split(';')[0] ?? '' }) };
}

describe('a form that is sent after the session ended', () => {
	const typed = { [FORM_OWNER]: formOwner('anna'), 'p0.lastName': 'LOVELACE' };

	it('is named on the sign-in page that leads back to its page, until it is old', async () => {
		const request = await afterForm('/my/documents', typed);
		expect(unsentFormState(request, '/my/documents', NOW)).toBe('kept');
		expect(unsentFormState(request, '/my/settings', NOW)).toBe('none');
		expect(unsentFormState(request, '/my/documents', NOW + 21 * MINUTE)).toBe('none');
		expect(unsentFormState({ ...request, headers: new Headers({ cookie: 'unsent_form=v1.abc' }) }, '/my/documents', NOW)).toBe('none');
		expect(takeUnsentForm(request, '/my/documents', 'anna', NOW)?.fields).toEqual(typed);
		expect(takeUnsentForm(request, '/my/documents', 'bella', NOW)).toBeNull();
	});

	it('is not promised where its page does not fill it in again', async () => {
		expect(unsentFormState(await afterForm('/my/documents', { index: '0' }), '/my/documents', NOW)).toBe('lost');
		expect(unsentFormState(await afterForm('/my/more', typed), '/my/more', NOW)).toBe('lost');
		const long = await afterForm('/my/documents', { ...typed, note: 'x'.repeat(4000) });
		expect(unsentFormState(long, '/my/documents', NOW)).toBe('lost');
		expect(takeUnsentForm(long, '/my/documents', 'anna', NOW)).toBeNull();
	});
});
