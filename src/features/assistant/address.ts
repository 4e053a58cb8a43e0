/** Addresses and field names of the assistant. Isomorphic. */
export const ASSISTANT = '/assistant';
export const ASSISTANT_SERVICE = '/svc/assistant';

export const FIELDS = {
	message: 'message',
	/** What the form does: sends a message if it has none. */
	action: 'action',
	/** Text of a pressed suggestion. */
	chip: 'chip',
	/** The conversation as text, of a browser that has it itself. */
	transcript: 'transcript',
} as const;

export const ACTIONS = ['send', 'clear', 'consent', 'refuse', 'handover'] as const;
export type Action = (typeof ACTIONS)[number];

/** Query parameter of the form of the support: fill in the conversation. */
export const FROM_ASSISTANT = 'assistant';

/** Element whose `data-questions` has one question a line, and the event when it changed. */
export const RECENT_ELEMENT = 'assistant-recent';
export const RECENT_EVENT = 'assistant:recent';

/** Query parameter of the page after the deletion of the conversation. */
export const CLEARED = 'cleared';
