/** A stay in JSON bodies of the services: the fields of the form, with numbers. */
import { z } from '@hono/zod-openapi';
import { STAY_FIELDS } from './address.ts';
import type { Stay } from './contract.ts';

const MOST_AGES = 50;

/** What is wrong with a stay is reported as problems of its fields, so the limits here only bound the size. */
export const stayBodySchema = z.object({
	check_in: z.string().max(40).openapi({ example: '{day+30}' }),
	check_out: z.string().max(40).openapi({ example: '{day+33}' }),
	adults: z.int().optional().openapi({ description: 'Two if left out', example: 2 }),
	ages: z
		.array(z.int())
		.max(MOST_AGES)
		.optional()
		.openapi({ description: 'Age of each child, 0–17', example: [7] }),
	rooms: z.int().optional().openapi({ description: 'One if left out', example: 1 }),
});

export type StayBody = z.infer<typeof stayBodySchema>;

export const stayBody = ({ checkIn, checkOut, adults, children, rooms }: Stay): StayBody => ({
	check_in: checkIn,
	check_out: checkOut,
	adults,
	ages: [...children],
	rooms,
});

export function bodyParams({ check_in, check_out, adults, ages, rooms }: StayBody): URLSearchParams {
	const params = new URLSearchParams({ [STAY_FIELDS.checkIn]: check_in, [STAY_FIELDS.checkOut]: check_out });
	if (adults !== undefined) params.set(STAY_FIELDS.adults, String(adults));
	for (const age of ages ?? []) params.append(STAY_FIELDS.ages, String(age));
	if (rooms !== undefined) params.set(STAY_FIELDS.rooms, String(rooms));
	return params;
}
