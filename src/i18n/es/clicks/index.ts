import type { Translation } from '#i18n/translation.ts';

export default {
	title: 'Paso al vendedor',
	seller: 'Vende el billete',
	payee: 'Cobra',
	airline: 'la aerolínea {name}',
	anAirline: 'la aerolínea',
	fare: 'Tarifa',
	total: 'Total para todos los pasajeros',
	totalBags: 'Total para todos los pasajeros con equipaje',
	bagsUnknown: 'El precio del equipaje no se conoce y no está en el total: el vendedor no lo indica.',
	same: 'El precio es el mismo que en la página del billete.',
	dearer: 'El precio ha cambiado: antes {before}, ahora {now}, {by} más. El vendedor lo ha actualizado mientras elegías.',
	cheaper: 'El precio ha cambiado: antes {before}, ahora {now}, {by} menos. El vendedor lo ha actualizado mientras elegías.',
	continue: 'Ir a {agency}',
	back: 'Volver al billete',
	note: 'El pago y los datos de los pasajeros se introducen en la web del vendedor. Solo le pasamos la ruta, la tarifa y una marca de procedencia, sin datos personales.',
	sandbox: 'Billete de prueba, no válido para viajar: es un vendedor de prueba.',
	failed: {
		title: 'Todavía no hemos podido llevarte',
		text: 'No hemos podido registrar el paso al vendedor; el error es nuestro. El billete y el precio son los mismos: pulsa el botón otra vez.',
	},
	gone: {
		title: 'Esta oferta ya no está disponible',
		text: 'El vendedor la ha retirado mientras elegías. La ruta, las fechas, los pasajeros y el equipaje se han guardado.',
		action: 'Ver otros billetes',
	},
	unreadable: {
		title: 'El enlace está incompleto',
		text: 'No indica qué billete has elegido. Búscalo otra vez.',
		action: 'Ir a buscar vuelos',
	},
	door: {
		title: 'Vendedor de prueba {agency}',
		unknown: 'Vendedor de prueba',
		text: 'Aquí no se vende nada. En su lugar se abriría la web del vendedor con tu billete.',
		kept: 'El clic se ha registrado sin datos personales: así medimos con qué frecuencia se confirman los precios.',
		back: 'Volver al inicio',
	},
} satisfies Translation<'clicks'>;
