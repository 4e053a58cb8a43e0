import type { Translation } from '#i18n/translation.ts';

export default {
	data: {
		title: 'De dónde vienen los datos',
		description:
			'De quién son los datos de aeropuertos, nombres, mapas y zonas horarias que usa {brand} y de dónde salen los vuelos y los precios.',
		lede: 'En qué se apoya cada página: datos abiertos de otros, con nuestro agradecimiento a sus autores, y una programación de vuelos de prueba, hecha por nosotros.',
		placesTitle: 'Lugares',
		places:
			'Los aeropuertos con vuelos regulares, sus coordenadas, pistas y tipos proceden de airport-data-js, basado en OurAirports (CC BY 4.0). A qué ciudad corresponde cada aeropuerto se ha comprobado a mano.',
		namesTitle: 'Nombres',
		names:
			'Los nombres de ciudades, países, monedas e idiomas proceden de Unicode CLDR (Unicode License v3). Las ciudades que no figuran ahí las hemos nombrado nosotros en doce idiomas; las demás están transliteradas.',
		mapsTitle: 'Mapas y zonas horarias',
		maps: 'El contorno de las costas es de Natural Earth, a través de world-atlas (dominio público, ISC). Las zonas horarias, de tz-lookup (CC0) y de la base de datos de la IANA. El mar de los mapas de hoteles es de © OpenStreetMap contributors (ODbL), a través de geo-maps, con la costa simplificada.',
		flightsTitle: 'Vuelos y precios',
		flights:
			'Mientras no haya conectado un vendedor real, la propia web calcula los horarios y los precios: {airports} aeropuertos, {routes} rutas y {flights} vuelos al día. Este es un entorno de pruebas: los vuelos son verosímiles, pero sus billetes no se venden ni son válidos para viajar.',
		pricesTitle: 'Monedas',
		prices: 'El precio se fija en la moneda del país de la web. En otra moneda se convierte al cambio del {date} y lleva el signo «≈».',
		statusTitle: 'En cifras',
		airports: 'Aeropuertos',
		routes: 'Rutas',
		dailyFlights: 'Vuelos al día',
		airlines: 'Aerolíneas',
	},
	ranking: {
		title: 'Cómo ordenamos los billetes',
		description:
			'Todo lo que {brand} tiene en cuenta para decidir qué billete va primero, y cuánto pesa. La comisión de los vendedores no está en la lista.',
		lede: 'El orden no se vende. Ni la comisión, ni la publicidad, ni los contratos con los vendedores influyen en él.',
		bestTitle: '«Mejores»',
		best: 'Cada billete recibe puntos según lo que se ve en su ficha. Cuantos menos puntos, más arriba aparece.',
		variety:
			'Entre los primeros {first} billetes, un mismo vuelo de ida o de vuelta aparece como máximo {most} veces, para que haya donde elegir. Los demás billetes con ese vuelo van a continuación.',
		limit:
			'Puede haber muchísimas opciones, así que la lista tiene como máximo {limit}: las más baratas, las más rápidas, la más barata de cada combinación de aerolíneas y las mejores por puntos. Encima de la lista se dice entre cuántas se ha elegido.',
		factor: 'Qué cuenta',
		points: 'Puntos',
		price: 'Cada 10\u00a0% por encima del precio más bajo para todos con tu equipaje',
		time: 'Cada 10\u00a0% por encima del viaje más corto',
		stop: 'Cada escala',
		night: 'Escala nocturna',
		airportChange: 'Cambio de aeropuerto',
		selfTransfer: 'Escala por tu cuenta y riesgo',
		tight: 'Escala de menos de una hora',
		cheapTitle: '«Más baratos» y «Más rápidos»',
		cheap:
			'Los más baratos se ordenan por el precio total para todos con tu equipaje; los más rápidos, por la duración del viaje. En caso de empate, deciden los puntos.',
		unknownTitle: 'Si no se sabe el precio del equipaje',
		unknown:
			'No lo contamos como cero. En el orden, ese billete se sitúa como si tu equipaje fuera el más caro de todos los encontrados, y en su ficha se indica que el precio no se conoce.',
	},
	emissions: {
		title: 'Cómo estimamos las emisiones',
		description: 'El método con el que {brand} estima las emisiones de CO₂ por pasajero. Es una estimación, no una medición.',
		lede: 'La cifra del billete es una estimación: cuánto CO₂ corresponde a un pasajero desde la salida hasta la llegada.',
		methodTitle: 'Método',
		method:
			'Multiplicamos la distancia ortodrómica, más 95\u00a0km de maniobras, por el consumo de combustible de ese tipo de avión y añadimos el despegue y el aterrizaje. Restamos la parte de la carga y repartimos el resto entre los pasajeros con una ocupación del 82\u00a0%. Un kilo de queroseno produce 3,16\u00a0kg de CO₂.',
		cabinTitle: 'Clase',
		cabin:
			'A más espacio, mayor parte. En un avión de fuselaje ancho, la clase turista cuenta como 0,78 de un asiento medio; la turista premium, como 1,25; la business, como 2,25, y la primera, como 3,1. En uno de fuselaje estrecho, de 0,97 a 1,46.',
		limitsTitle: 'Qué no se incluye',
		limits:
			'No tenemos en cuenta las estelas de condensación, el viento ni el tipo de combustible. Un «viaje habitual» es un vuelo directo a la misma distancia (más un 6\u00a0%) en el avión que más a menudo vuela tan lejos.',
	},
	nav: 'Sobre el servicio',
} satisfies Translation<'about'>;
