import type { BaseTranslation } from '#i18n/base-translation.ts';

export default {
	panel: {
		title: 'Флаги функций',
		text: 'Значения меняются только для вас, в этом браузере и до его закрытия. Страницы с ними не сохраняются для других посетителей.',
		team: 'Команда',
		byDefault: 'По умолчанию',
		onServer: 'На сервере',
		value: 'Своё значение (JSON)',
		set: 'Сохранить',
		turnOn: 'Включить',
		turnOff: 'Выключить',
		reset: 'Сбросить',
		resetAll: 'Сбросить все',
		overridden: 'Изменён вами',
		none: 'Вы ничего не меняли.',
		share: 'Ссылка с вашими значениями',
		shareHint: 'Открывший её с доступом для сотрудников получит те же значения.',
		problem: 'Флаг {name:string} не изменён',
		problemText: 'Такого флага нет, или значение ему не подходит. Сравните его со значением по умолчанию.',
	},
	foreignCards: {
		hide: 'Скрыть сообщение',
	},
} as const satisfies BaseTranslation;
