import type { Translation } from '#i18n/translation.ts';

export default {
	anywhere: 'ნებისმიერი ადგილი',
	anywhereWords: 'ნებისმიერი ადგილი, ნებისმიერ ადგილას, ნებისმიერი მიმართულება, სადაც გინდა, სადმე, ყველგან, სულ ერთია სად, მთელი მსოფლიო',
} satisfies Translation<'places'>;
