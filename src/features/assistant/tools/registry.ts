/** All tools by name. */
import type { ToolName } from '#features/assistant/contract.ts';
import type { AssistantPorts, AssistantSite } from '#features/assistant/ports.ts';
import { entryRulesTool, myOrders, readInstruction, searchFaqTool } from './answers.ts';
import { priceCalendar } from './calendar.ts';
import { myCashback } from './cashback.ts';
import { findDestinations } from './destinations.ts';
import { searchFlights, ticketBaggage } from './flights.ts';
import { searchHotels } from './hotels.ts';
import type { Tool } from './tool.ts';

export const TOOLS: Readonly<Record<ToolName, Tool>> = {
	search_flights: searchFlights,
	price_calendar: priceCalendar,
	find_destinations: findDestinations,
	search_hotels: searchHotels,
	search_faq: searchFaqTool,
	read_instruction: readInstruction,
	entry_rules: entryRulesTool,
	ticket_baggage: ticketBaggage,
	my_orders: myOrders,
	my_cashback: myCashback,
};

export const openTools = (site: AssistantSite, ports: AssistantPorts): readonly Tool[] =>
	Object.values(TOOLS).filter((tool) => tool.isOpen(site, ports));
