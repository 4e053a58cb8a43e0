export type Encoding = 'br' | 'gzip' | 'identity';
export type Form = 'text/html' | 'application/json' | 'text/markdown';

interface Preference {
	name: string;
	quality: number;
}

function preferences(header: string): Preference[] {
	return header.split(',').map((part) => {
		const [name = '', ...parameters] = part
			.trim()
			.toLowerCase()
			.split(/\s*;\s*/);
		const q = parameters.find((parameter) => parameter.startsWith('q='));
		const quality = q ? Number(q.slice(2)) : 1;
		return { name, quality: Number.isFinite(quality) ? Math.min(1, Math.max(0, quality)) : 0 };
	});
}

const encodings = new Map<string, Encoding>();

export function chooseEncoding(header: string | string[] | undefined): Encoding {
	if (typeof header !== 'string') return 'identity';
	const cached = encodings.get(header);
	if (cached) return cached;
	const accepted = preferences(header);
	const takes = (name: string) => (accepted.find((item) => item.name === name) ?? accepted.find((item) => item.name === '*'))?.quality ?? 0;
	const chosen = takes('br') > 0 ? 'br' : takes('gzip') > 0 ? 'gzip' : 'identity';
	if (encodings.size >= 200) encodings.clear();
	encodings.set(header, chosen);
	return chosen;
}

const FORMS: readonly Form[] = ['text/html', 'application/json', 'text/markdown'];

function formQuality(accepted: readonly Preference[], form: Form): number {
	const group = `${form.slice(0, form.indexOf('/'))}/*`;
	for (const name of [form, group, '*/*']) {
		const match = accepted.find((item) => item.name === name);
		if (match) return match.quality;
	}
	return 0;
}

/** HTML wins among equals, whatever the header's order, by which `negotiator` and `hono/accepts` decide. */
export function chooseForm(header: string | undefined): Form | null {
	if (!header || header === '*/*' || header.startsWith('text/html,')) return 'text/html';
	const accepted = preferences(header);
	let best: Form | null = null;
	let quality = 0;
	for (const form of FORMS) {
		const wanted = formQuality(accepted, form);
		if (wanted > quality) [best, quality] = [form, wanted];
	}
	return best;
}
