import { describe, expect, it } from 'vitest';
import { assistantPrivacy } from '#features/assistant/privacy.ts';
import { LOCALES } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';

describe.each(LOCALES)('privacy of conversations in %s', (language) => {
	const t = messages(language, 'assistant');
	it('says how long they are stored and how they are deleted', () => {
		const [stored = ''] = assistantPrivacy(t, null);
		for (const part of ['1', '365', t.form.clear()]) expect(stored).toContain(part);
	});
	it('names an outside model and the consent only where one is configured', () => {
		const [, local] = assistantPrivacy(t, null);
		const [, model] = assistantPrivacy(t, 'https://models.example/v1');
		expect([local, model?.includes('models.example'), model?.includes('365')]).toEqual([t.privacy.local(), true, true]);
	});
});
