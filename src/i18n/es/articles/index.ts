import type { Translation } from '#i18n/translation.ts';

export default {
	nav: 'Estás aquí',
	contents: 'Contenido',
	updated: 'Actualizado el {day}',
	checked: 'Normas comprobadas el {day}',
	sources: 'Fuentes',
	related: 'Sigue leyendo',
	translation: {
		missing: 'Este texto aún no está traducido. Idioma del texto: {language}.',
		outdated: 'El original ha cambiado desde entonces; pronto actualizaremos la traducción.',
	},
	callout: {
		note: 'Ten en cuenta',
		tip: 'Consejo',
		warning: 'Importante',
		rule: 'Norma, comprobada el {day}',
	},
	price: {
		cheapest: 'desde {price} (vistos el {day})',
		nothing: 'ahora no hay precio',
	},
	route: {
		from: 'Billete de ida desde {price}',
		all: 'Precios por días y meses',
	},
} as const satisfies Translation<'articles'>;
