/** The steps of a booking as a traveller takes them in the browser. */
import type { BrowserContextOptions, Page } from 'playwright';
import { addDays, utcDate } from '#lib/dates.ts';
import { visit } from './browser.ts';

/** Moscow to Istanbul in 40 days. @param party digits of the address: adults, children, infants */
export function searchAddress(party: string): string {
	const day = addDays(utcDate(new Date()), 40);
	return `MOW${day.slice(8)}${day.slice(5, 7)}IST${party}`;
}

/** A ticket of the search that this site sells itself. */
export async function ownTicket(origin: string, search: string): Promise<string> {
	const list = await (await fetch(`${origin}/search/${search}`)).text();
	for (const [, id = ''] of list.matchAll(/[?&;]t=([\w-]{5,})/g)) {
		const page = await (await fetch(`${origin}/search/${search}?t=${id}`)).text();
		if (page.includes('action="/booking"')) return id;
	}
	throw new Error('This site sells none of the tickets');
}

/** What opens the rest of a ticket's sellers when this site is among them. */
export const MORE_SELLERS = '.sellers-more:not([open]):has(.book-form) > summary';

/** Presses "Book here" on a ticket's page. */
export async function bookHere(page: Page): Promise<void> {
	const closed = page.locator(MORE_SELLERS);
	if ((await closed.count()) > 0) await closed.click();
	await page.locator('.book-form button:visible').first().click();
	await page.waitForURL(/\/booking/);
}

/** The first step of a booking that begins at a ticket's page. */
export async function openBooking(ticket: string, options: BrowserContextOptions) {
	const visited = await visit(ticket, options);
	await bookHere(visited.page);
	return visited;
}

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Presses the button of a step. */
export const submit = (page: Page) =>
	page.locator('button[type=submit][form=booking-form]:visible, .booking-submit button:visible').first().click();

export interface TypedPassenger {
	readonly lastName: string;
	readonly firstName: string;
	readonly birthDate: string;
	readonly documentNumber: string;
}

/** A Russian woman with an international passport. */
export async function fillPassenger(page: Page, index: number, passenger: TypedPassenger): Promise<void> {
	const name = (part: string) => `p${index}.${part}`;
	await field(page, name('lastName')).fill(passenger.lastName);
	await field(page, name('firstName')).fill(passenger.firstName);
	await field(page, name('sex')).last().check();
	await field(page, name('birthDate')).fill(passenger.birthDate);
	await field(page, name('citizenship')).selectOption('RU');
	await field(page, name('documentType')).selectOption('ru-foreign-passport');
	await field(page, name('documentNumber')).fill(passenger.documentNumber);
	await field(page, name('documentExpiry')).fill('01.01.2033');
}

export async function fillContacts(page: Page): Promise<void> {
	await field(page, 'mail').fill('anna@example.com');
	await field(page, 'phone').fill('+7 916 123-45-67');
}

/** Sends a step and waits for the next page. */
export async function submitStep(page: Page): Promise<void> {
	const before = page.url();
	await submit(page);
	await page.waitForURL((url) => url.href !== before);
}

/** Sends the steps as they are until the payment. @returns their paths */
export async function toPayment(page: Page): Promise<string[]> {
	const steps: string[] = [];
	while (!new URL(page.url()).pathname.endsWith('/payment')) {
		steps.push(new URL(page.url()).pathname);
		await submitStep(page);
		if (steps.length > 6) throw new Error(`No payment: ${steps.join()}`);
	}
	return steps;
}

/** Types a card on the gateway's page and sends it. */
export async function enterCard(page: Page, number: string): Promise<void> {
	await field(page, 'number').fill(number);
	await field(page, 'expiry').fill('12/30');
	await field(page, 'code').fill('123');
	await page.locator('.pay-form button').click();
	await page.waitForLoadState();
}

/** Pays on the gateway's page and returns. */
export async function payBy(page: Page, number: string): Promise<void> {
	await enterCard(page, number);
	const back = page.locator('a[href*="/booking/process"]');
	if (/^http:\/\/pay\./.test(page.url()) && (await back.count()) > 0) await back.first().click();
}
