/** Attachments of tickets: checked by content, stored outside the web root under random names. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isUuid } from '#lib/uuid.ts';
import { config } from '#server/config.ts';
import { imageLibrary } from '#server/images.ts';
import { type AttachmentInfo, FILE_TYPES, type FileProblem, type FileType, LIMITS, type Ticket } from './contract.ts';

/** Decoded pixels of an image; a small file can hold a huge one. */
const MAX_PIXELS = 60_000_000;
const PDF_END_WINDOW = 2048;

const startsWith = (bytes: Buffer, text: string, at = 0): boolean => bytes.subarray(at, at + text.length).toString('latin1') === text;

/** The type of a file by its signature; null if it is none of {@link FILE_TYPES}. */
export function typeOfContent(bytes: Buffer): FileType | null {
	if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
	if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
	if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
	if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))) return null;
	return bytes.subarray(-PDF_END_WINDOW).includes('%%EOF') ? 'application/pdf' : null;
}

/** A name to show: without folders and control or direction characters, with the extension of its content. */
export function fileName(given: string, type: FileType): string {
	const base = given.replaceAll('\\', '/').split('/').at(-1) ?? '';
	const clean = base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>:|?*]/gu, '').trim();
	const stem = clean.slice(0, clean.length - extname(clean).length).slice(0, LIMITS.fileName);
	return `${stem.toWellFormed() || 'file'}.${FILE_TYPES[type]}`;
}

/** Encodes an image again, upright: metadata and whatever follows the picture is gone. @throws if it cannot be decoded */
async function reencode(bytes: Buffer, type: FileType): Promise<Buffer> {
	const sharp = await imageLibrary();
	const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
	if (type === 'image/jpeg') return image.jpeg({ quality: 88 }).toBuffer();
	return type === 'image/png' ? image.png().toBuffer() : image.webp({ quality: 88 }).toBuffer();
}

export interface CleanFile extends AttachmentInfo {
	readonly content: Buffer;
}

type Problems = { readonly kind: 'problems'; readonly problems: readonly FileProblem[] };

/** A file of an allowed size and type that was not decoded. */
export interface GivenFile {
	readonly given: string;
	readonly type: FileType;
	readonly bytes: Buffer;
}

export type InspectedFiles = { readonly kind: 'given'; readonly files: readonly GivenFile[] } | Problems;
export type CheckedFiles = { readonly kind: 'files'; readonly files: readonly CleanFile[] } | Problems;

const problemOf = (given: string, code: Exclude<FileProblem['code'], 'files-many' | 'ticket-bytes'>): FileProblem => ({
	field: 'files',
	code,
	file: given.slice(0, LIMITS.fileName),
});

async function inspectFile(file: File): Promise<GivenFile | FileProblem> {
	if (file.size > LIMITS.fileBytes) return problemOf(file.name, 'file-large');
	const bytes = Buffer.from(await file.arrayBuffer());
	const type = typeOfContent(bytes);
	return type === null ? problemOf(file.name, 'file-type') : { given: file.name, type, bytes };
}

async function cleanFile({ given, type, bytes }: GivenFile): Promise<CleanFile | FileProblem> {
	const content = type === 'application/pdf' ? bytes : await reencode(bytes, type).catch(() => null);
	if (content === null) return problemOf(given, 'file-damaged');
	if (content.length > LIMITS.fileBytes) return problemOf(given, 'file-large');
	return { id: randomUUID(), name: fileName(given, type), type, bytes: content.length, content };
}

async function splitProblems<From, To extends object>(
	files: readonly From[],
	check: (file: From) => Promise<To | FileProblem>,
): Promise<{ readonly passed: readonly To[]; readonly problems: readonly FileProblem[] }> {
	const passed: To[] = [];
	const problems: FileProblem[] = [];
	for (const file of files) {
		const checked = await check(file);
		if ('code' in checked) problems.push(checked);
		else passed.push(checked);
	}
	return { passed, problems };
}

/** Checks count, sizes and types without decoding anything; an empty file field of a browser counts as none. */
export async function inspectFiles(given: readonly File[]): Promise<InspectedFiles> {
	const files = given.filter(({ size, name }) => size > 0 || name !== '');
	if (files.length > LIMITS.files) return { kind: 'problems', problems: [{ field: 'files', code: 'files-many' }] };
	const { passed, problems } = await splitProblems(files, inspectFile);
	return problems.length > 0 ? { kind: 'problems', problems } : { kind: 'given', files: passed };
}

/** Encodes images again; their size is checked again, because it may grow. */
export async function cleanFiles(given: readonly GivenFile[]): Promise<CheckedFiles> {
	const { passed, problems } = await splitProblems(given, cleanFile);
	return problems.length > 0 ? { kind: 'problems', problems } : { kind: 'files', files: passed };
}

const ownFolder = (): string => join(config.dataDir, 'support-attachments');

/** Files of attachments in a folder of the data, readable by this account only. */
export class AttachmentStore {
	readonly #folder: () => string;

	constructor(folder: () => string = ownFolder) {
		this.#folder = folder;
	}

	#file(id: string): string {
		if (!isUuid(id)) throw new Error(`Invalid attachment id: ${id}`);
		return join(this.#folder(), id);
	}

	/** Writes all files or none. */
	async write(files: readonly CleanFile[]): Promise<void> {
		if (files.length === 0) return;
		await mkdir(this.#folder(), { recursive: true, mode: 0o700 });
		try {
			for (const { id, content } of files) await writeFile(this.#file(id), content, { mode: 0o600, flag: 'wx' });
		} catch (error) {
			await this.remove(files.map(({ id }) => id));
			throw error;
		}
	}

	/** Null if there is no such file. */
	read(id: string): Promise<Buffer | null> {
		return readFile(this.#file(id)).catch((error: NodeJS.ErrnoException) => {
			if (error.code === 'ENOENT') return null;
			throw error;
		});
	}

	async remove(ids: readonly string[]): Promise<void> {
		for (const id of ids) await rm(this.#file(id), { force: true });
	}

	/** Ids of files last written before a time. */
	async writtenBefore(time: number): Promise<readonly string[]> {
		const names = await readdir(this.#folder()).catch((error: NodeJS.ErrnoException) => {
			if (error.code === 'ENOENT') return [];
			throw error;
		});
		const ids: string[] = [];
		for (const name of names.filter(isUuid)) {
			const written = await stat(this.#file(name)).catch(() => null);
			if (written && written.mtimeMs < time) ids.push(name);
		}
		return ids;
	}
}

const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** A file of a ticket: images are shown, other files downloaded, and nothing in them may run; 404 if the ticket has no such file. */
export async function attachmentResponse(ticket: Ticket | null, id: string, store: AttachmentStore): Promise<Response> {
	const info = ticket?.messages.flatMap(({ attachments }) => attachments).find((attachment) => attachment.id === id);
	const content = info && (await store.read(info.id));
	if (!info || !content) return new Response(null, { status: 404, headers: PRIVATE });
	const { name, type } = info;
	const disposition = type.startsWith('image/') ? 'inline' : 'attachment';
	const encoded = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
	return new Response(new Uint8Array(content), {
		headers: {
			...PRIVATE,
			'content-type': type,
			'content-length': String(content.length),
			'content-disposition': `${disposition}; filename="file.${FILE_TYPES[type]}"; filename*=UTF-8''${encoded}`,
			'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
			'x-content-type-options': 'nosniff',
			'referrer-policy': 'no-referrer',
		},
	});
}
