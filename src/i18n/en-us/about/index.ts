import type { RegionalTranslation } from '#i18n/translation.ts';

export default {
	emissions: {
		method:
			'Great-circle distance plus 95 km for maneuvers, times the fuel burn of this type of aircraft, plus takeoff and landing. The share of freight is taken off, and the rest is divided among passengers at a load of 82%. A kilogram of kerosene makes 3.16 kg of CO₂.',
	},
} satisfies RegionalTranslation<'about'>;
