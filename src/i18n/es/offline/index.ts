import type { Translation } from '#i18n/translation.ts';

export default {
	save: 'Guardar en el dispositivo',
	failed: 'No se ha podido: no hay conexión. Vuelva a intentarlo.',
	words: {
		saving: 'Guardando…',
		saved: 'Guardado, se abre también sin conexión · {size}',
		remove: 'Quitar del dispositivo',
		removed: 'Quitado del dispositivo.',
		list: 'Todo lo guardado',
		fromDevice: 'Se muestra desde su dispositivo: copia del {day}.',
		full: 'No hay espacio suficiente en el dispositivo. Libere espacio o quite algo de lo guardado y vuelva a intentarlo.',
		forbidden:
			'El navegador no permite que el sitio guarde páginas; ocurre en las ventanas privadas. Abra la página en una ventana normal.',
		kilobytes: '{n} kB',
		megabytes: '{n} MB',
		gigabytes: '{n} GB',
		item: '{kind} · {size} · guardado el {day}',
		kinds: { guide: 'Guía', walk: 'Paseo', audioguide: 'Audioguía', article: 'Artículo' },
		removeOne: 'Quitar: {title}',
		used: 'Ocupado: {used}; disponible para el sitio: {free}.',
		removedAll: 'Se ha quitado todo del dispositivo.',
	},
	page: {
		title: 'Guardado en el dispositivo',
		lede: 'Estas páginas se abren sin internet: en el avión, en itinerancia, fuera de la ciudad. Cuando hay conexión, mostramos la versión más reciente y actualizamos la copia.',
		noScript: 'Para guardar páginas hace falta JavaScript: actívelo en el navegador.',
		empty: 'Todavía no hay nada guardado',
		emptyText: 'Abra una guía, un paseo o una audioguía y pulse «Guardar en el dispositivo».',
		emptyAction: 'Elegir qué guardar',
		remove: 'Quitar',
		removeAll: 'Quitar todo',
	},
} satisfies Translation<'offline'>;
