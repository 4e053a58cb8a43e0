/** The project's flags; replaced by `FLAGS_FILE` (JSON of the same shape) or `FLAGR_URL`. */
import type { FlagDefinition } from './evaluate.ts';

export const FLAG_DEFINITIONS: FlagDefinition[] = [
	{
		flagID: 1,
		flagKey: 'avs-exp-foreignCards',
		flagSnapshotID: 1,
		enabled: true,
		segments: [
			{
				segmentID: 11,
				where: { brand: ['as'], market: ['ru'] },
				rollout: 100,
				variants: [
					{
						variantID: 111,
						variantKey: 'on',
						percent: 100,
						variantAttachment: {
							enabled: true,
							informerSuspensionSearchCount: 5,
							informerSuspensionTime: 86_400,
							informerText: {
								en: 'Sellers abroad often take no Russian cards. Check how you can pay beforehand.',
								ru: 'Зарубежные продавцы часто не принимают российские карты. Проверьте заранее, чем можно заплатить.',
							},
							directions: [
								['AE', '*'],
								['CN', '*'],
								['TH', '*'],
								['TR', '*'],
							],
							placements: ['serp'],
						},
					},
				],
			},
		],
	},
	{
		flagID: 2,
		flagKey: 'usc-feat-availablePaymentMethods',
		flagSnapshotID: 1,
		enabled: true,
		segments: [
			{
				segmentID: 21,
				where: { market: ['ru'] },
				rollout: 100,
				variants: [
					{ variantID: 211, variantKey: 'both', percent: 100, variantAttachment: { methods: ['ru_card', 'ww_card', 'ru_card|ww_card'] } },
				],
			},
			{
				segmentID: 22,
				rollout: 100,
				variants: [{ variantID: 221, variantKey: 'worldwide', percent: 100, variantAttachment: { methods: ['ww_card'] } }],
			},
		],
	},
	{
		flagID: 3,
		flagKey: 'asb-exp-seatMapBeforeServices',
		flagSnapshotID: 1,
		enabled: true,
		dataRecordsEnabled: true,
		segments: [
			{
				segmentID: 31,
				where: { brand: ['as'], market: ['ru'] },
				rollout: 20,
				variants: [
					{ variantID: 311, variantKey: 'on', percent: 50 },
					{ variantID: 312, variantKey: 'off', percent: 50 },
				],
			},
		],
	},
];
