/** Props of the page. Server only. */
import { dictionary, messages } from '#i18n/messages.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { ASSISTANT, ASSISTANT_SERVICE } from './address.ts';
import type { Consent, Conversation } from './contract.ts';
import { LIMITS } from './contract.ts';
import type { AssistantProps, AssistantTexts } from './props.ts';
import type { Rejection } from './server.ts';

export interface PageState {
	readonly conversation: Conversation;
	readonly isStored: boolean;
	readonly isCleared: boolean;
	readonly consent: Consent | null;
	readonly draft: string;
	readonly rejection: Rejection | null;
}

function textsOf({ locale }: Pick<Site, 'locale'>): AssistantTexts {
	const { form, states, errors, consent, handover, page, cards, conditions } = dictionary(locale, 'assistant');
	const { suggestions, recent, conversation } = page;
	const { choose, map } = cards;
	return {
		form,
		states,
		errors,
		consent,
		handover,
		conditions: { remove: conditions.remove },
		page: { suggestions, recent, conversation },
		cards: { choose, map },
	};
}

function problemOf(rejection: Rejection | null, { locale }: Pick<Site, 'locale'>): AssistantProps['problem'] {
	if (!rejection) return null;
	const t = messages(locale, 'assistant').errors;
	const { code, retryAfter } = rejection;
	if (code === 'too-long') return { text: t[code]({ n: LIMITS.message }) };
	if (code === 'too-many-requests') return { text: t[code]({ n: retryAfter ?? 1 }), retryAfter: retryAfter ?? 1 };
	return { text: t[code]() };
}

export function assistantProps(site: Site, { conversation, isStored, isCleared, consent, draft, rejection }: PageState): AssistantProps {
	const t = messages(site.locale, 'assistant').page;
	return {
		language: site.language,
		market: site.market,
		texts: textsOf(site),
		action: href(site, ASSISTANT),
		service: ASSISTANT_SERVICE,
		conversation,
		isStored,
		isCleared,
		suggestions: [t.s1(), t.s2(), t.s3(), t.s4()],
		consent,
		draft,
		problem: problemOf(rejection, site),
	};
}
