import type { Translation } from '#i18n/translation.ts';

export default {
	save: 'Save for offline',
	failed: 'That didn’t work: no connection. Try again.',
	words: {
		saving: 'Saving…',
		saved: 'Saved, opens without a network too · {size}',
		remove: 'Remove from this device',
		removed: 'Removed from this device.',
		list: 'Everything saved',
		fromDevice: 'Shown from your device: copy of {day}.',
		full: 'There isn’t enough space on the device. Make some room or remove something you saved, then try again.',
		forbidden: 'The browser doesn’t let the site keep pages; private windows do this. Open the page in a normal window.',
		kilobytes: '{n} kB',
		megabytes: '{n} MB',
		gigabytes: '{n} GB',
		item: '{kind} · {size} · saved {day}',
		kinds: { guide: 'Guide', walk: 'Walk', audioguide: 'Audio guide', article: 'Article', order: 'Order', favorites: 'Saved list' },
		removeOne: 'Remove: {title}',
		used: '{used} used, {free} more available to the site.',
		removedAll: 'Everything was removed from this device.',
	},
	copy: {
		fresh: 'Refresh the page',
		disabled: 'This can’t be sent without a connection. Connect to the internet and refresh the page.',
	},
	orderCopy: {
		shown: 'No connection: this is the copy on your device, {time}',
		shownText: 'Anything that changed after this time isn’t shown here.',
		saved: 'This page opens without internet too: a copy stays in this browser until {date}. You can delete it in “My orders”.',
	},
	favoritesCopy: {
		shown: 'No connection: list and prices as of {time}',
		shownText: 'Prices may have changed since then. You can edit the list once you’re back online.',
		saved:
			'The list opens without internet too, with prices as of the time you saw it. The copy stays in this browser until {date} and is deleted when you sign out.',
	},
	page: {
		title: 'Saved on this device',
		lede: 'These pages open without internet: on a plane, abroad, out of town. When there is a network, we show the latest version and update the copy.',
		noScript: 'Saving pages needs JavaScript: turn it on in your browser.',
		empty: 'Nothing saved yet',
		emptyText: 'Open a guide, a walk or an audio guide and press “Save for offline”.',
		emptyAction: 'Choose what to save',
		remove: 'Remove',
		removeAll: 'Remove all',
	},
} satisfies Translation<'offline'>;
