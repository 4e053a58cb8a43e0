/** What the page renders and hydrates the conversation from. */
import type { Language } from '#i18n/locales.ts';
import type assistant from '#i18n/ru/assistant/index.ts';
import type { Consent, Conversation } from './contract.ts';

type Texts = typeof assistant;

/** The part of the dictionary that the browser needs. */
export type AssistantTexts = Pick<Texts, 'form' | 'states' | 'errors' | 'consent' | 'handover'> & {
	readonly conditions: Pick<Texts['conditions'], 'remove'>;
	readonly page: Pick<Texts['page'], 'suggestions' | 'recent' | 'conversation'>;
	readonly cards: Pick<Texts['cards'], 'choose' | 'map'>;
};

export interface ShownProblem {
	readonly text: string;
	/** Seconds after which it is worth trying again. */
	readonly retryAfter?: number;
}

export interface AssistantProps {
	readonly language: Language;
	readonly market: string;
	readonly texts: AssistantTexts;
	/** Address of the page. */
	readonly action: string;
	readonly service: string;
	readonly conversation: Conversation;
	/** The account has the conversation; otherwise the browser has it. */
	readonly isStored: boolean;
	/** The page follows the deletion of the conversation. */
	readonly isCleared: boolean;
	readonly suggestions: readonly string[];
	/** Null without an outside model. */
	readonly consent: Consent | null;
	/** Of a form sent without script. */
	readonly draft: string;
	readonly problem: ShownProblem | null;
}
