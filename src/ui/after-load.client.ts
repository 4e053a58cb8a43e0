/** Everything that a page does in the browser besides its islands; loaded when the page has. */
import './layout.client.ts';
import './sheet.ts';
import '#site/currency.client.ts';
