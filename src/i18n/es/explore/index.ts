import type { Translation } from '#i18n/translation.ts';

export default {
	hero: 'El precio completo desde el principio: con tu equipaje y todos los cargos',
	cheapFrom: 'Vuelos baratos desde {from}',
	cheapNear: 'Vuelos baratos desde {city}',
	note: 'Precios de ida y vuelta para un adulto, con todos los cargos. Calculados hoy a las {time}; se mantienen durante una hora.',
	all: 'Todos los destinos',
} satisfies Translation<'explore'>;
