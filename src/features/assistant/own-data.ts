/** The conversation of an account as the traveller's data; the deletion of the account deletes it. */
import type { PersonalDataSource } from '#server/personal-data-sources.ts';
import { readConversation } from './conversations.ts';

export const ownConversations: PersonalDataSource = {
	name: 'conversations',
	collect: async (db, { account }) => {
		const { messages } = await readConversation(db, { account, visitor: null });
		return messages.map(({ role, text, at }) => ({ [role]: text, at: new Date(at).toISOString() }));
	},
	erase: async () => undefined,
};
