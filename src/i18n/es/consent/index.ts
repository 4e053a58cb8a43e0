import type { Translation } from '#i18n/translation.ts';

export default {
	prompt: {
		label: 'Consentimiento para medir',
		text: '¿Nos permites contar las visitas para ver dónde la web es lenta o confusa? No se usan para publicidad.',
		accept: 'Permitir',
		decline: 'Rechazar',
		more: 'Qué medimos',
	},
	yes: 'Has permitido las mediciones.',
	no: 'Has rechazado: no se mide nada y los números de tu navegador se han borrado.',
	page: {
		title: 'Privacidad y mediciones',
		description: 'Qué sabe {brand:string} de las visitas, en qué países pregunta antes y cuánto tiempo lo guarda.',
		lede: 'Contamos las visitas para ver dónde la web es lenta o confusa. No se usan para publicidad ni se venden a nadie.',
		whatTitle: 'Qué medimos',
		what: 'Qué páginas se abren, con qué rapidez cargan, el ancho de la ventana, el tipo de dispositivo, el navegador, el idioma, el país de la web, la moneda y de dónde vienes. Un número aleatorio en una cookie une las visitas de un mismo navegador. De vez en cuando grabamos el curso de una visita: los desplazamientos y las pulsaciones, pero no los textos, ni las imágenes, ni lo que escribes.',
		notTitle: 'Qué no registramos',
		not: 'Nombres, documentos, tarjetas, correos ni teléfonos. La dirección IP no se guarda.',
		errorsTitle: 'Errores',
		errors: 'Si una página falla, recibimos un aviso sin datos personales, elijas lo que elijas.',
		regionsTitle: 'Dónde preguntamos',
		regions:
			'En la Unión Europea no medimos nada hasta que aceptas. Son las webs para: {countries:string}. En los demás países medimos hasta que lo rechaces.',
		signals:
			'Las señales del navegador «No rastrear» y Global Privacy Control valen como rechazo, salvo que hayas permitido las mediciones aquí.',
		retentionTitle: 'Cuánto tiempo se guarda',
		retention:
			'Los eventos, {events} {{día|días}}; tu respuesta, {answer} {{día|días}}. Los clics a vendedores, {clicks} {{día|días}}; las valoraciones de respuestas, {votes} {{día|días}}. El número del navegador permanece en una cookie hasta dos años; el de la visita, media hora. Si rechazas, los números y la etiqueta se borran al momento.',
		reports:
			'Los avisos de errores, con el correo para responderte, {reports:number} días; los mensajes que te enviamos, {mails:number} días.',
		bookingTitle: 'Reservas y pedidos',
		booking:
			'Guardamos una reserva sin terminar {drafts} {{día|días}} desde el último cambio y un pedido sin pagar {orders} {{día|días}}. Los pedidos pagados se guardan el tiempo que exige la contabilidad. Los nombres, documentos y contactos de los pasajeros se guardan cifrados.',
		orderCopies:
			'El navegador guarda la página de un pedido confirmado en tu dispositivo para que se abra sin internet. La copia se borra {copy} {{día|días}} después del viaje, o antes si pulsas «Olvidar en este dispositivo» en tus pedidos o la quitas en la página de lo guardado.',
		partnerTitle: 'Quién te ha traído',
		partner:
			'Una etiqueta en una cookie recuerda el socio, el buscador o la web de la que vienes durante {days} días, y uno de los socios durante {long}. Con ella se paga al socio, y también la ve quien vende el billete. Donde hace falta tu permiso y no lo has dado, la etiqueta queda solo en los enlaces de esta visita.',
		whoTitle: 'Quién responde',
		who: '{brand}. Solo nuestro personal ve los datos.',
		service: 'Parte de los datos los recibe por nosotros {hosts}.',
		choiceTitle: 'Tu elección',
		choice: 'Puedes cambiarla cuando quieras.',
	},
} as const satisfies Translation<'consent'>;
