/** Hides the bar while what its link leads to is in view. */
const bar = document.querySelector<HTMLElement>('.action-bar');
const target = document.getElementById(bar?.querySelector('a')?.hash.slice(1) ?? '')?.closest('section');

if (bar && target) {
	new IntersectionObserver(([entry]) => bar.classList.toggle('action-bar-away', entry?.isIntersecting)).observe(target);
}
