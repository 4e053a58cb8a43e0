/** Conversations with the assistant, and what models on other hosts have cost. */

/** One for each account, or for a browser without script; deleted after a day without an account. */
export interface AssistantConversationRow {
	/** Keyed hash of the owner. */
	owner: string;
	account_id: string | null;
	/** Encrypted messages. */
	data: string;
	updated_at: number;
}

/** Tokens used on a day by a visitor, or by all. */
export interface AssistantUsageRow {
	/** `YYYY-MM-DD`, UTC. */
	day: string;
	key: string;
	tokens: number;
}

export interface AssistantTables {
	assistant_conversations: AssistantConversationRow;
	assistant_usage: AssistantUsageRow;
}
