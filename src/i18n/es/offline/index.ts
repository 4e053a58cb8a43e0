import type { Translation } from '#i18n/translation.ts';

export default {
	save: 'Guardar en el dispositivo',
	failed: 'No se ha podido: no hay conexión. Vuelve a intentarlo.',
	words: {
		saving: 'Guardando…',
		saved: 'Guardado, se abre también sin conexión · {size}',
		remove: 'Quitar del dispositivo',
		removed: 'Quitado del dispositivo.',
		list: 'Todo lo guardado',
		fromDevice: 'Se muestra desde tu dispositivo: copia del {day}.',
		full: 'No hay espacio suficiente en el dispositivo. Libera espacio o quita algo de lo guardado y vuelve a intentarlo.',
		forbidden:
			'El navegador no permite que el sitio guarde páginas; ocurre en las ventanas privadas. Abre la página en una ventana normal.',
		kilobytes: '{n} kB',
		megabytes: '{n} MB',
		gigabytes: '{n} GB',
		item: '{kind} · {size} · guardado el {day}',
		kinds: { guide: 'Guía', walk: 'Paseo', audioguide: 'Audioguía', article: 'Artículo', order: 'Pedido', favorites: 'Favoritos' },
		removeOne: 'Quitar: {title}',
		used: 'Ocupado: {used}; disponible para el sitio: {free}.',
		removedAll: 'Se ha quitado todo del dispositivo.',
	},
	copy: {
		fresh: 'Actualizar la página',
		disabled: 'Sin conexión no se puede enviar. Conéctate a internet y actualiza la página.',
	},
	orderCopy: {
		shown: 'Sin conexión: esta es la copia de tu dispositivo, {time}',
		shownText: 'Aquí no se ve lo que haya cambiado después de esa hora.',
		saved: 'Esta página se abre también sin internet: hay una copia en este navegador hasta el {date}. Puedes borrarla en «Mis pedidos».',
	},
	favoritesCopy: {
		shown: 'Sin conexión: lista y precios del {time}',
		shownText: 'Desde entonces los precios pueden haber cambiado. Podrás editar la lista cuando vuelva la conexión.',
		saved:
			'La lista se abre también sin internet, con los precios de cuando la viste. La copia queda en este navegador hasta el {date} y se borra al cerrar sesión.',
	},
	page: {
		title: 'Guardado en el dispositivo',
		lede: 'Estas páginas se abren sin internet: en el avión, en itinerancia, fuera de la ciudad. Cuando hay conexión, mostramos la versión más reciente y actualizamos la copia.',
		noScript: 'Para guardar páginas hace falta JavaScript: actívalo en el navegador.',
		empty: 'Todavía no hay nada guardado',
		emptyText: 'Abre una guía, un paseo o una audioguía y pulsa «Guardar en el dispositivo».',
		emptyAction: 'Elegir qué guardar',
		remove: 'Quitar',
		removeAll: 'Quitar todo',
	},
} satisfies Translation<'offline'>;
