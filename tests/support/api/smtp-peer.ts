import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
	readonly recipients: readonly string[];
	/** Headers and body as they were sent. */
	readonly source: string;
}

export interface SmtpPeer {
	readonly url: string;
	readonly received: ReceivedMail[];
	stop(): Promise<void>;
}

export interface SmtpPeerOptions {
	readonly port?: number;
	/** The SMTP response code of a recipient; undefined accepts it. */
	readonly reject?: (recipient: string) => number | undefined;
}

/** A real SMTP server on this machine that stores what it receives. */
export async function startSmtpPeer({ port = 0, reject = () => undefined }: SmtpPeerOptions = {}): Promise<SmtpPeer> {
	const received: ReceivedMail[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS', 'AUTH'],
		onRcptTo({ address }, _session, callback) {
			const responseCode = reject(address);
			callback(responseCode === undefined ? undefined : Object.assign(new Error(`Rejected ${address}`), { responseCode }));
		},
		onData(stream, { envelope }, callback) {
			const chunks: Buffer[] = [];
			stream.on('data', (chunk: Buffer) => chunks.push(chunk));
			stream.on('end', () => {
				received.push({ recipients: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() });
				callback();
			});
		},
	});
	// A sender that is killed during a mail resets its connection.
	server.on('error', (error: NodeJS.ErrnoException) => {
		if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
	});
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	return {
		url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
		received,
		stop: () => new Promise((resolve) => server.close(resolve)),
	};
}
