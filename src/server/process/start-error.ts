/** A start error the operator can fix: printed as one sentence, exit code 1. */
export class StartError extends Error {
	override name = 'StartError';
}

export function startProblem(error: NodeJS.ErrnoException, host: string, port: number): StartError {
	const place = `port ${port} of ${host}`;
	if (error.code === 'EADDRINUSE') return new StartError(`Cannot listen on ${place}: another program uses it. Choose another with PORT.`);
	if (error.code === 'EACCES') return new StartError(`Cannot listen on ${place}: not allowed. Choose one above 1023 with PORT.`);
	if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
		return new StartError(`Cannot listen on ${host}: this machine has no such address. Check HOST.`);
	return new StartError(`Cannot listen on ${place}: ${error.message}.`);
}
