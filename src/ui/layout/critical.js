(function (w, d) {
	var queue = [];
	function add(e) {
		if (queue.length < 20) queue.push(e);
	}
	w.errorQueue = queue;
	if (w.addEventListener) {
		w.addEventListener('error', add);
		w.addEventListener('unhandledrejection', add);
	}
	try {
		var theme = localStorage.getItem('theme');
		if (theme === 'dark' || theme === 'light') d.setAttribute('data-theme', theme);
	} catch (e) {}
	if (w.operamini || !w.structuredClone || ![].findLast || !w.CSS || !CSS.supports || !CSS.supports('font-palette', 'light')) {
		d.className += ' old';
		if (w.customElements) customElements.define = function () {};
	}
	try {
		if (/\basks/.test(d.className) && /\bconsent=/.test(document.cookie)) d.className += ' asked';
	} catch (e) {}
})(window, document.documentElement);
