import type { Translation } from '#i18n/translation.ts';

export default {
	anywhere: 'Ցանկացած վայր',
	anywhereWords:
		'ցանկացած վայր, ցանկացած տեղ, ցանկացած ուղղություն, ուր էլ լինի, ուր ուզում եք, որևէ տեղ, ամենուր, միևնույն է ուր, ամբողջ աշխարհը',
} satisfies Translation<'places'>;
