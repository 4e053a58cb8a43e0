import { expect, it } from 'vitest';
import { withoutSecrets } from '#telemetry/without-secrets.ts';

it.each([
	['/support/survey?support_ticket_id=1&support_ticket_signature=abc', '/support/survey?support_ticket_id=1&support_ticket_signature='],
	['/x?token=abc&a=b#c', '/x?token=&a=b#c'],
	['/x?access-token=abc#c', '/x?access-token=#c'],
	['/search/MOW0112IST1?sort=price', '/search/MOW0112IST1?sort=price'],
	['https://a.example/support/tickets/Abc-1_x?x=1', 'https://a.example/support/tickets/…?x=1'],
	['/choose?from=%2Fsupport%2Ftickets%2FAbc-1_x', '/choose?from=%2Fsupport%2Ftickets%2F…'],
	['', ''],
])('analytics send %s as %s', (address, sent) => {
	expect(withoutSecrets(address)).toBe(sent);
});
