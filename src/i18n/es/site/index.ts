import type { Translation } from '#i18n/translation.ts';

export default {
	skip: 'Ir al contenido',
	home: '{brand}: inicio',
	tagline: 'Vuelos con el precio completo desde el principio',
	description:
		'{brand} busca vuelos y muestra desde la primera pantalla el precio completo para todos los pasajeros, con el equipaje que necesitas.',
	closed: 'Los vuelos civiles {to} y {from} están suspendidos desde febrero de 2022.',
	account: 'Mi cuenta',
	menu: {
		label: 'Secciones',
		flights: 'Vuelos',
		hotels: 'Hoteles',
		guides: 'Guías',
		walks: 'Paseos',
		assistant: 'Asistente',
		map: 'Mapa de precios',
		favorites: 'Favoritos',
		faq: 'Preguntas',
		support: 'Ayuda',
	},
	simulated: 'Horarios y precios simulados',
	choose: {
		label: 'Idioma, moneda y país',
		oneLanguage: 'Moneda y país',
		current: 'Ahora: {language}, {currency}, {market}',
		language: 'Idioma',
		currency: 'Moneda de los precios',
		market: 'País de la web',
		back: 'Volver sin cambiar nada',
		marketNote: 'Del país dependen la moneda de venta, los idiomas y las secciones de la web.',
	},
	stored: {
		label: 'Otro país',
		text: 'La última vez elegiste la web de otro país: {market}.',
		go: 'Abrir esta página allí',
		stay: 'Quedarme aquí',
	},
	foot: {
		label: 'Sobre la web',
		countries: 'Países y ciudades',
		data: 'De dónde vienen los datos',
		ranking: 'Cómo ordenamos los billetes',
		privacy: 'Privacidad',
		mistake: 'Avisar de un error',
		sandbox: 'Este es un entorno de pruebas: los billetes son de prueba y no son válidos para viajar.',
		approx: 'El signo «≈» indica que el precio se ha convertido a tu moneda al cambio del {date}; el vendedor cobrará en la suya.',
		rights: '© {year} {brand}',
		theme: {
			label: 'Apariencia',
			system: 'Igual que el sistema',
			light: 'Clara',
			dark: 'Oscura',
		},
	},
	titles: {
		hotelsClick: 'Reserva de alojamiento en todo el mundo',
	},
	errors: {
		notFound: {
			title: 'Esta página no existe',
			text: 'Puede que la dirección tenga un error o que la página se haya movido. No se ha perdido nada de lo que habías escrito.',
			action: 'Buscar vuelos',
		},
		notOpenYet: {
			title: 'Esta sección aún no está abierta',
			text: 'La estamos preparando. Mientras tanto puedes buscar vuelos: esa parte ya funciona por completo.',
			action: 'Buscar vuelos',
		},
		failed: {
			title: 'Algo ha ido mal',
			text: 'No hemos podido mostrar la página; el error es nuestro. No se ha perdido nada de lo que habías escrito. Inténtalo de nuevo.',
			action: 'Recargar la página',
		},
		busy: {
			title: 'Demasiadas solicitudes',
			text: 'Ahora mismo llegan más de las que podemos atender. Espera unos segundos y vuelve a abrir la página.',
			action: 'Intentar de nuevo',
		},
		badRequest: {
			title: 'No podemos leer la dirección',
			text: 'Contiene caracteres que no puede haber en una dirección. Empieza por la página de inicio o vuelve a pegar el enlace.',
			action: 'Ir al inicio',
		},
		method: {
			title: 'Esta página no responde así',
			text: 'La petición llegó de un modo que esta página no entiende. No se ha cambiado ni enviado nada. Ábrela con un enlace normal.',
			action: 'Ir al inicio',
		},
		foreign: {
			title: 'Algo ha ido mal',
			text: 'No hemos podido comprobar que el formulario lo enviara una página nuestra, así que no se ha cambiado ni enviado nada. Recarga la página y envía el formulario de nuevo.',
			action: 'Recargar la página',
		},
		tooLarge: {
			title: 'Demasiados datos',
			text: 'El formulario contiene más datos de los que aceptamos de una vez, así que no se ha enviado nada. Vuelve atrás: lo que escribiste sigue en el formulario. Acórtalo y envíalo de nuevo.',
			action: 'Ir al inicio',
		},
		tooLong: {
			title: 'La dirección es demasiado larga',
			text: 'Tiene más caracteres de los que leemos. Empieza por la página de inicio o pega un enlace más corto.',
			action: 'Ir al inicio',
		},
		wrongHost: {
			title: 'Esta web no está aquí',
			text: 'La petición ha llegado a un nombre con el que no trabajamos. Comprueba la dirección en la barra del navegador.',
			action: 'Ir al inicio',
		},
		slow: 'La respuesta está tardando más de lo habitual…',
	},
	offline: {
		title: 'Sin conexión',
		text: 'La página no se ha cargado porque no hay internet. Lo que escribiste está guardado: vuelve cuando tengas conexión.',
		action: 'Volver a intentarlo',
		banner: 'Sin conexión. Mostramos lo que ya se había cargado.',
		back: 'Vuelve a haber conexión.',
	},
	unsupported: {
		title: 'Tu navegador está anticuado',
		text: 'El sitio funciona también aquí, pero en versión sencilla. Actualiza el navegador: sirven Chrome y Edge desde la versión 109, Safari desde la 15.4, Firefox desde la 115 y Samsung Internet desde la 20.',
	},
} satisfies Translation<'site'>;
