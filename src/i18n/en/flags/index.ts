import type { Translation } from '#i18n/translation.ts';

export default {
	panel: {
		title: 'Feature flags',
		text: 'Values change for you alone, in this browser and until it is closed. Pages with them aren’t kept for other visitors.',
		team: 'Team',
		byDefault: 'Default',
		onServer: 'On the server',
		value: 'Your value (JSON)',
		set: 'Save',
		turnOn: 'Turn on',
		turnOff: 'Turn off',
		reset: 'Reset',
		resetAll: 'Reset all',
		overridden: 'Changed by you',
		none: 'You’ve changed nothing.',
		share: 'Link with your values',
		shareHint: 'Anyone with staff access who opens it gets the same values.',
		problem: 'Flag {name:string} wasn’t changed',
		problemText: 'There’s no such flag, or the value doesn’t suit it. Compare it with the default.',
	},
	foreignCards: {
		hide: 'Hide this message',
	},
} as const satisfies Translation<'flags'>;
