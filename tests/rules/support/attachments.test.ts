import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AttachmentStore, attachmentResponse, cleanFiles, fileName, inspectFiles, typeOfContent } from '#features/support/attachments.ts';
import { LIMITS, type Ticket } from '#features/support/contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'attachments-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
let jpeg: Buffer;
let png: Buffer;
let webp: Buffer;

beforeAll(async () => {
	const image = sharp({ create: { width: 40, height: 20, channels: 3, background: '#48c' } });
	const located = { IFD0: { Copyright: 'GPS-SECRET' }, IFD3: { GPSLatitude: '55/1 45/1 0/1', GPSLatitudeRef: 'N' } };
	jpeg = await image.clone().withExif(located).withMetadata({ orientation: 6 }).jpeg().toBuffer();
	png = await image.clone().png().toBuffer();
	webp = await image.clone().webp().toBuffer();
});

const file = (content: Buffer, name: string): File => new File([new Uint8Array(content)], name);

async function checkFiles(files: readonly File[]) {
	const inspected = await inspectFiles(files);
	return inspected.kind === 'given' ? cleanFiles(inspected.files) : inspected;
}

async function onlyFile(content: Buffer, name: string) {
	const checked = await checkFiles([file(content, name)]);
	return checked.kind === 'files' ? checked.files[0] : checked.problems[0];
}

describe('the type of an attachment', () => {
	it('is that of its content', () => {
		expect([jpeg, png, webp, PDF].map(typeOfContent)).toEqual(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);
		for (const other of [HTML, Buffer.from('GIF89a'), Buffer.from('PK\u0003\u0004'), Buffer.alloc(0), Buffer.from('%PDF-1.7 without end')])
			expect(typeOfContent(other)).toBeNull();
	});
	it('does not depend on the name, which gets the extension of the content', async () => {
		expect(await onlyFile(png, 'снимок.jpg')).toMatchObject({ type: 'image/png', name: 'снимок.png' });
		expect(await onlyFile(HTML, 'photo.jpg')).toEqual({ field: 'files', code: 'file-type', file: 'photo.jpg' });
		expect(await onlyFile(Buffer.concat([HTML, PDF]), 'ticket.pdf')).toMatchObject({ code: 'file-type' });
	});
});

describe('an image', () => {
	it('loses its metadata and is upright', async () => {
		expect(jpeg.toString('latin1')).toContain('GPS-SECRET');
		const checked = await onlyFile(jpeg, 'photo.jpg');
		const content = checked && 'content' in checked ? checked.content : Buffer.alloc(0);
		expect(content.toString('latin1')).not.toContain('GPS-SECRET');
		const { exif, icc, xmp, orientation, width, height } = await sharp(content).metadata();
		expect({ exif, icc, xmp, orientation, width, height }).toEqual({ width: 20, height: 40 });
	});
	it('that is also something else is only an image afterwards', async () => {
		for (const [picture, name] of [
			[jpeg, 'a.jpg'],
			[png, 'a.png'],
			[webp, 'a.webp'],
		] as const) {
			const checked = await onlyFile(Buffer.concat([picture, HTML, PDF, Buffer.from('PK\u0003\u0004')]), name);
			const content = checked && 'content' in checked ? checked.content.toString('latin1') : '<script>';
			expect([name, /<script|%PDF|PK\W/.test(content)]).toEqual([name, false]);
		}
	});
	it('that is damaged or too large to decode is rejected', async () => {
		expect(await onlyFile(jpeg.subarray(0, 100), 'half.jpg')).toMatchObject({ code: 'file-damaged', file: 'half.jpg' });
		expect(await onlyFile(Buffer.concat([png.subarray(0, 16), Buffer.alloc(50)]), 'a.png')).toMatchObject({ code: 'file-damaged' });
		const bomb = await sharp({ create: { width: 10_000, height: 9_000, channels: 3, background: '#fff' } })
			.png({ compressionLevel: 9 })
			.toBuffer();
		expect(bomb.length).toBeLessThan(LIMITS.fileBytes);
		expect(await onlyFile(bomb, 'bomb.png')).toMatchObject({ code: 'file-damaged' });
	});
});

describe('the files of a form', () => {
	it('are at most five, of at most 5 MB each, and an empty field is none', async () => {
		expect(await checkFiles([file(Buffer.alloc(0), '')])).toEqual({ kind: 'files', files: [] });
		const six = Array.from({ length: LIMITS.files + 1 }, (_, i) => file(PDF, `${i}.pdf`));
		expect(await checkFiles(six)).toEqual({ kind: 'problems', problems: [{ field: 'files', code: 'files-many' }] });
		expect(await checkFiles(six.slice(1))).toMatchObject({ kind: 'files' });
		const large = Buffer.concat([PDF, Buffer.alloc(LIMITS.fileBytes)]);
		expect(await onlyFile(large, 'large.pdf')).toEqual({ field: 'files', code: 'file-large', file: 'large.pdf' });
	});
	it('are all named if several are wrong', async () => {
		const large = Buffer.concat([PDF, Buffer.alloc(LIMITS.fileBytes)]);
		const inspected = await checkFiles([file(HTML, 'a.html'), file(PDF, 'b.pdf'), file(large, 'c.pdf')]);
		expect(inspected).toMatchObject({ kind: 'problems', problems: [{ file: 'a.html' }, { file: 'c.pdf' }] });
		const cleaned = await checkFiles([file(jpeg.subarray(0, 100), 'a.jpg'), file(png, 'b.png'), file(webp.subarray(0, 30), 'c.webp')]);
		expect(cleaned).toMatchObject({ kind: 'problems', problems: [{ file: 'a.jpg' }, { file: 'c.webp' }] });
	});
	it('are measured again after encoding', async () => {
		const noise = await sharp(randomBytes(1500 * 1500 * 3), { raw: { width: 1500, height: 1500, channels: 3 } })
			.webp({ quality: 80 })
			.toBuffer();
		expect(noise.length).toBeLessThan(LIMITS.fileBytes);
		const inspected = await inspectFiles([file(noise, 'noise.webp')]);
		expect(inspected.kind).toBe('given');
		const bytes = inspected.kind === 'given' ? (inspected.files[0]?.bytes ?? Buffer.alloc(0)) : Buffer.alloc(0);
		const grown = await sharp(bytes).png().toBuffer();
		expect(grown.length).toBeGreaterThan(LIMITS.fileBytes);
		expect(await cleanFiles([{ given: 'noise.png', type: 'image/png', bytes }])).toEqual({
			kind: 'problems',
			problems: [{ field: 'files', code: 'file-large', file: 'noise.png' }],
		});
	});
	it('have names without folders and control or direction characters', () => {
		expect(fileName('../../etc/passwd', 'application/pdf')).toBe('passwd.pdf');
		expect(fileName('C:\\temp\\x"<y>.exe', 'image/png')).toBe('xy.png');
		expect(fileName('photo\u202egpj.exe', 'image/jpeg')).toBe('photogpj.jpg');
		expect(fileName('.jpg', 'image/jpeg')).toBe('.jpg.jpg');
		expect(fileName('', 'image/webp')).toBe('file.webp');
		expect(fileName('я'.repeat(300), 'image/webp').length).toBeLessThanOrEqual(LIMITS.fileName + 5);
	});
});

describe('stored attachments', () => {
	const store = new AttachmentStore(() => join(folder, 'store'));

	it('have random names, are readable by this account alone, and go when removed', async () => {
		const checked = await checkFiles([file(PDF, 'ticket.pdf')]);
		const files = checked.kind === 'files' ? checked.files : [];
		await store.write(files);
		const [name = ''] = readdirSync(join(folder, 'store'));
		expect(name).toMatch(/^[0-9a-f-]{36}$/);
		expect(statSync(join(folder, 'store', name)).mode & 0o077).toBe(0);
		expect(await store.read(name)).toEqual(PDF);
		await store.remove([name]);
		expect(await store.read(name)).toBeNull();
		expect(() => store.read('../travel.sqlite')).toThrow('Invalid attachment id');
	});
	it('are served so that nothing in them runs', async () => {
		const checked = await checkFiles([file(PDF, 'Билет (1).pdf'), file(png, 'a.png')]);
		const files = checked.kind === 'files' ? checked.files : [];
		await store.write(files);
		const ticket = { messages: [{ author: 'traveller', text: '', at: 0, attachments: files }] } as unknown as Ticket;
		const [pdf, image] = files;
		const served = await attachmentResponse(ticket, pdf?.id ?? '', store);
		expect(Buffer.from(await served.arrayBuffer())).toEqual(PDF);
		expect(Object.fromEntries(served.headers)).toMatchObject({
			'content-type': 'application/pdf',
			'content-disposition': `attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent('Билет ')}%281%29.pdf`,
			'content-security-policy': expect.stringContaining('sandbox'),
			'x-content-type-options': 'nosniff',
			'cache-control': 'private, no-store',
		});
		expect((await attachmentResponse(ticket, image?.id ?? '', store)).headers.get('content-disposition')).toMatch(/^inline;/);
		expect((await attachmentResponse(ticket, '00000000-0000-4000-8000-000000000000', store)).status).toBe(404);
		expect((await attachmentResponse(null, pdf?.id ?? '', store)).status).toBe(404);
	});
});
