(function (w, d) {
	var queue = [];
	function add(e) {
		if (queue.length < 20) queue.push(e);
	}
	function start() {
		document.querySelectorAll('[data-deferred]').forEach(function (t) {
			t.replaceWith(t.content);
		});
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
	} else if (w.addEventListener)
		w.addEventListener('load', function () {
			setTimeout(start, 300);
		});
	try {
		if (/\basks/.test(d.className) && /\bconsent=/.test(document.cookie)) d.className += ' asked';
	} catch (e) {}
})(window, document.documentElement);
