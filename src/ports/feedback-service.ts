import { createRemoteFeedback } from '#features/feedback/remote.ts';
import { createFeedback, type FeedbackService } from '#features/feedback/server.ts';
import { config, remotesOf } from '#server/config.ts';
import type { Brand } from '#site/site.ts';

const embedded = createFeedback();
const remotes = remotesOf(config, 'forms', (address) => createRemoteFeedback(address));

/** Feedback forms of a brand: of this process, or of the host of `HOST_FORMS`. */
export const feedbackOf = (brand: Brand): FeedbackService => remotes.get(brand) ?? embedded;
