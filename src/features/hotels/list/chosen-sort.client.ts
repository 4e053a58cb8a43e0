/** Brings the chosen order into view where the orders are wider than the screen. */
const chosen = document.querySelector('.hotel-sorts [aria-current]');
const orders = chosen?.parentElement;
if (chosen && orders) orders.scrollLeft += Math.max(0, chosen.getBoundingClientRect().right - orders.getBoundingClientRect().right);
