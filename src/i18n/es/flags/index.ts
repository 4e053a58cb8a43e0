import type { Translation } from '#i18n/translation.ts';

export default {
	panel: {
		title: 'Indicadores de funciones',
		text: 'Los valores cambian solo para ti, en este navegador y hasta que lo cierres. Las páginas con ellos no se guardan para otros visitantes.',
		team: 'Equipo',
		byDefault: 'Por defecto',
		onServer: 'En el servidor',
		value: 'Tu valor (JSON)',
		set: 'Guardar',
		turnOn: 'Activar',
		turnOff: 'Desactivar',
		reset: 'Restablecer',
		resetAll: 'Restablecer todo',
		overridden: 'Cambiado por ti',
		none: 'No has cambiado nada.',
		share: 'Enlace con tus valores',
		shareHint: 'Quien lo abra con acceso de empleado tendrá los mismos valores.',
		problem: 'El indicador {name} no ha cambiado',
		problemText: 'No existe ese indicador o el valor no le corresponde. Compáralo con el valor por defecto.',
	},
	foreignCards: {
		hide: 'Ocultar este mensaje',
	},
} satisfies Translation<'flags'>;
