import type { Translation } from '#i18n/translation.ts';

export default {
	anywhere: 'Cualquier lugar',
	anywhereWords:
		'cualquier lugar, a cualquier lugar, cualquier sitio, cualquier parte, cualquier destino, donde sea, adonde sea, a donde sea, me da igual, todas partes, todo el mundo, explorar, sorpréndeme',
} satisfies Translation<'places'>;
