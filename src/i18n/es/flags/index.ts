import type { Translation } from '#i18n/translation.ts';

export default {
	panel: {
		title: 'Indicadores de funciones',
		text: 'Los valores cambian solo para usted, en este navegador y hasta que lo cierre. Las páginas con ellos no se guardan para otros visitantes.',
		team: 'Equipo',
		byDefault: 'Por defecto',
		onServer: 'En el servidor',
		value: 'Su valor (JSON)',
		set: 'Guardar',
		turnOn: 'Activar',
		turnOff: 'Desactivar',
		reset: 'Restablecer',
		resetAll: 'Restablecer todo',
		overridden: 'Cambiado por usted',
		none: 'No ha cambiado nada.',
		share: 'Enlace con sus valores',
		shareHint: 'Quien lo abra con acceso de empleado tendrá los mismos valores.',
		problem: 'El indicador {name} no ha cambiado',
		problemText: 'No existe ese indicador o el valor no le corresponde. Compárelo con el valor por defecto.',
	},
	foreignCards: {
		hide: 'Ocultar este mensaje',
	},
} satisfies Translation<'flags'>;
