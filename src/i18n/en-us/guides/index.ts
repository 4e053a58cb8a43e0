import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	map: {
		away: '{distance} from the center in a straight line',
	},
	player: {
		recorded: 'Read by a synthesized voice; your place is kept.',
	},
} satisfies RegionalTranslation<'guides'>;
