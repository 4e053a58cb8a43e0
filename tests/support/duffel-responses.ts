import type { ServerResponse } from 'node:http';

export const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void =>
	void response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(JSON.stringify(body));

export const problem = (response: ServerResponse, status: number, code: string, headers: Record<string, string> = {}): void =>
	json(
		response,
		status,
		{
			meta: { request_id: 'FZW0H3HdJwKk5HMAAKxB', status },
			errors: [
				{
					type: status === 422 ? 'validation_error' : 'invalid_request_error',
					code,
					title: code,
					message: 'The passenger IVANOV is mentioned here',
					documentation_url: 'https://duffel.com/docs/api/overview/errors',
				},
			],
		},
		headers,
	);
