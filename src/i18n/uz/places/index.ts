import type { Translation } from '#i18n/translation.ts';

export default {
	anywhere: 'Istalgan joyga',
	anywhereWords:
		'istalgan joyga, istalgan joy, xohlagan joyga, qayerga boʻlsa ham, farqi yoʻq, hamma joyga, har qayerga, istalgan yoʻnalish, butun dunyo',
} satisfies Translation<'places'>;
