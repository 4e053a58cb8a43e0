/** Writes clicks as fast as it can and says each one when it is acknowledged. Arguments: database address, name of this writer. */
import { openDatabase } from '#server/database/open.ts';

const [url = '', writer = ''] = process.argv.slice(2);
const db = await openDatabase(url);
const click = {
	at: 1,
	brand: 'AS',
	market: 'ru',
	language: 'ru',
	kind: 'ticket' as const,
	ticket_id: 't',
	search: '/search/MOW0112IST1',
	agency: 'a',
	currency: 'rub',
	total: 1,
	marker: 'direct',
	auid: null,
};
for (let count = 1; ; count++) {
	await db
		.insertInto('clicks')
		.values({ ...click, id: `${writer}-${count}`, total: count })
		.execute();
	process.stdout.write(`${count}\n`);
}
