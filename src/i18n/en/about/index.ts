import type { Translation } from '#i18n/translation.ts';

export default {
	data: {
		title: 'Where the data comes from',
		description: 'Whose data on airports, names, maps and time zones {brand} uses, and where flights and prices come from.',
		lede: 'What every page stands on: open data by others, with thanks to its authors, and a demo schedule of our own.',
		placesTitle: 'Places',
		places:
			'Airports with scheduled service, their coordinates, runways and types come from airport-data-js, based on OurAirports (CC BY 4.0). Which airport belongs to which city was checked by hand.',
		namesTitle: 'Names',
		names:
			'Names of cities, countries, currencies and languages come from Unicode CLDR (Unicode License v3). Cities missing there we named ourselves in twelve languages; the rest are transliterated.',
		mapsTitle: 'Maps and time zones',
		maps: 'Coastlines are Natural Earth by way of world-atlas (public domain, ISC). Time zones are tz-lookup (CC0) and the IANA database. The sea on hotel maps is © OpenStreetMap contributors (ODbL) by way of geo-maps, with a simplified coast.',
		flightsTitle: 'Flights and prices',
		flights:
			'Until a real seller is connected, the site works out the schedule and the prices itself: {airports} airports, {routes} routes, {flights} flights a day. This is a demo site: the flights are plausible, but their tickets are not sold and not valid for travel.',
		pricesTitle: 'Currencies',
		prices:
			'A price is set in the currency of the site’s country. In another currency it is converted at the rate of {date} and marked “≈”.',
		statusTitle: 'In numbers',
		airports: 'Airports',
		routes: 'Routes',
		dailyFlights: 'Flights a day',
		airlines: 'Airlines',
	},
	ranking: {
		title: 'How we rank tickets',
		description: 'Everything {brand} weighs when it decides which ticket comes first. Sellers’ commission isn’t on the list.',
		lede: 'The order isn’t for sale. Commission, advertising and contracts with sellers have no influence on it.',
		bestTitle: '“Best”',
		best: 'Each ticket gets points for what you can see on its card. The fewer points, the higher it stands.',
		variety:
			'Among the first {first:number} tickets, the same outbound or return flight appears at most {most:number} times, so there’s something to choose from. Other tickets with it come right after.',
		limit:
			'There can be a great many options, so the list has at most {limit:number}: the cheapest, the fastest, the cheapest of each combination of airlines, and the best by points. The line above the list says how many it was chosen from.',
		factor: 'What counts',
		points: 'Points',
		price: 'Every 10% above the lowest total for everyone with your bags',
		time: 'Every 10% above the shortest trip',
		stop: 'Each stop',
		night: 'A stop through the night',
		airportChange: 'A change of airport',
		selfTransfer: 'A connection at your own risk',
		tight: 'A connection shorter than an hour',
		cheapTitle: '“Cheapest” and “Fastest”',
		cheap: 'Cheapest goes by the full price for everyone with your bags, fastest by travel time. On a tie, points decide.',
		unknownTitle: 'When the price of a bag is unknown',
		unknown:
			'We don’t count it as zero. Such a ticket is ranked as if it had the most expensive bag found, and its card says that the price is unknown.',
	},
	emissions: {
		title: 'How we estimate emissions',
		description: 'The method by which {brand} estimates CO₂ per passenger. It is an estimate, not a measurement.',
		lede: 'The figure on a ticket is an estimate: how much CO₂ one passenger accounts for from departure to arrival.',
		methodTitle: 'Method',
		method:
			'Great-circle distance plus 95 km for manoeuvres, times the fuel burn of this type of aircraft, plus take-off and landing. The share of freight is taken off, and the rest is divided among passengers at a load of 82%. A kilogram of kerosene makes 3.16 kg of CO₂.',
		cabinTitle: 'Cabin',
		cabin:
			'A roomier seat has a bigger share. On a wide-body aircraft economy counts as 0.78 of an average seat, premium economy as 1.25, business as 2.25 and first as 3.1; on a narrow-body one, from 0.97 to 1.46.',
		limitsTitle: 'What is left out',
		limits:
			'Contrails, wind and the kind of fuel aren’t counted. A “usual trip” is a nonstop flight of the same distance (plus 6%) on the aircraft that most often flies that far.',
	},
	nav: 'About',
} satisfies Translation<'about'>;
