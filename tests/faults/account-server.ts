/** Serves the account's services until it is killed. Arguments: database address, port. */
import { createServer } from 'node:http';
import { openDatabase } from '#server/database/open.ts';
import { accountServices } from '#tests/support/account-services.ts';
import { nodeHandler } from '#tests/support/api/node-handler.ts';

const [url = '', port = ''] = process.argv.slice(2);
const db = await openDatabase(url);
const services = accountServices(db, Date.now);
const handle = nodeHandler((request) => services.fetch(request));
createServer(handle).listen(Number(port), 'localhost', () => void process.stdout.write('ready\n'));
