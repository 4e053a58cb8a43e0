import type { Translation } from '#i18n/translation.ts';

export default {
	mistake: {
		title: 'Avisar de un error',
		lede: '¿Has visto algo mal? Cuéntanos qué es: lo comprobaremos y lo corregiremos.',
		message: 'Qué está mal',
		hint: 'Copia la parte incorrecta y dinos qué debería poner. Hasta {n:number} caracteres.',
	},
	price: {
		title: '¿El precio no es correcto?',
		lede: 'Los precios de los vendedores cambian en minutos. Si la diferencia es grande o se repite, cuéntanoslo y revisaremos al vendedor.',
		sellerPrice: 'Precio en la web del vendedor',
		sellerPriceHint: 'Con la moneda, por ejemplo 250 €',
		message: 'Qué más deberíamos saber',
		shown: 'Precio en nuestra página: {price:string}',
	},
	page: 'Página',
	site: 'Todo el sitio',
	optional: 'opcional',
	mail: 'Correo para responderte',
	mailHint: 'Solo si quieres respuesta. No lo usamos para nada más.',
	privacy: 'Borramos del texto los números de teléfono y de tarjeta.',
	send: 'Enviar',
	back: 'Volver a la página',
	thanks: {
		title: '¡Gracias!',
		text: 'Hemos recibido tu mensaje y lo revisaremos.',
		reply: 'Te responderemos al correo que has dejado.',
	},
	problems: {
		title: 'El mensaje no se ha enviado',
		messageMissing: 'Cuéntanos qué está mal',
		messageTooLong: 'Acorta el texto a {n:number} caracteres como máximo',
		priceMissing: 'Indica el precio del vendedor o cuéntanos qué está mal',
		priceTooLong: 'Acorta el precio a {n:number} caracteres como máximo',
		priceInvalid: 'Escribe el precio en cifras, por ejemplo 250 €',
		invalidMail: 'Revisa el correo: debe parecerse a name@example.com',
	},
	spam: {
		honeypot: 'Deja este campo vacío',
		check: 'El formulario parecía automático. Envíalo otra vez: lo que has escrito sigue aquí.',
		tooFast: 'Has rellenado el formulario muy deprisa. Envíalo otra vez: lo que has escrito sigue aquí.',
		expired: 'La página llevaba demasiado tiempo abierta. Envía el formulario otra vez: lo que has escrito sigue aquí.',
		wait: 'Ahora nos llegan muchos mensajes automáticos. Espera medio minuto y envía el formulario otra vez: lo que has escrito sigue aquí.',
	},
	often: 'Son muchos mensajes seguidos. Inténtalo dentro de unos minutos: lo que has escrito sigue aquí.',
	failed: 'No hemos podido guardar el mensaje. Inténtalo otra vez: lo que has escrito sigue aquí.',
} as const satisfies Translation<'feedback'>;
