/** Ticket sources, limits and delivery of the survey's ratings, the same for its API and its page. */

import { findTicket } from '#features/support/server.ts';
import { startRatingDelivery } from '#features/support-ratings/delivery.ts';
import { createFreshdeskClient } from '#features/support-ratings/freshdesk.ts';
import { deleteOldRatings } from '#features/support-ratings/ratings.ts';
import { createRemoteSupport } from '#features/support-ratings/remote.ts';
import type { RatingPorts } from '#features/support-ratings/server.ts';
import { freshdeskTickets, sampleTickets, type TicketSource } from '#features/support-ratings/sources.ts';
import { config, serviceAddress } from '#server/config.ts';
import { database } from '#server/database/open.ts';
import { keepForDays } from '#server/database/retention.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import { addBackgroundWork } from '#server/process/background-work.ts';

const client = config.freshdesk && createFreshdeskClient(config.freshdesk);
const delivery = client && startRatingDelivery(client);
if (delivery) addBackgroundWork(() => delivery);

/** The survey is a page of the main brand (spec 2.1). */
const remoteAddress = serviceAddress(config, 'support', 'AS');

const sources: readonly TicketSource[] = [
	...(config.production ? [] : [sampleTickets()]),
	{ name: 'own', find: async (id) => findTicket(await database(), id) },
	...(client ? [freshdeskTickets(client.findTicket)] : []),
];

keepForDays(config.ratingDays, async (before, limit) => deleteOldRatings(await database(), before, limit));

export const ratingPorts: RatingPorts = {
	remote: remoteAddress === null ? null : createRemoteSupport(remoteAddress),
	db: database,
	sources,
	limits: {
		lookup: createRateLimiter({ name: 'support-lookups', points: 60, seconds: 60 }),
		rating: createRateLimiter({ name: 'support-ratings', points: 30, seconds: 60 }),
	},
	signature: config.supportSignature,
	now: Date.now,
	onRated: () => delivery?.wake(),
};
