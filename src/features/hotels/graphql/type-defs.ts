/** SDL of `/svc/hotels/graphql`, published at `/svc/hotels/graphql/schema.graphql`. */
export const TYPE_DEFS = `"Dates are YYYY-MM-DD, moments YYYY-MM-DDTHH:mm, both at the hotel. Money is in minor units of the currency."
type Query {
  "A city with hotels, by its IATA code."
  city(code: String!): City
  "A hotel, by the id of its address."
  hotel(id: String!): Hotel
  "All offers of a hotel for a stay, the cheapest first; null if there is no such hotel."
  offers(hotel: String!, stay: StayInput!, currency: String = "rub"): Offers
  "The first page of a search, the cheapest hotels first. The complete results are at /svc/hotels/engines."
  search(destination: String!, stay: StayInput!, currency: String = "rub", first: Int = 20): SearchPage!
}

input StayInput {
  checkIn: String!
  checkOut: String!
  adults: Int = 2
  "Age of each child, 0 to 17."
  ages: [Int!] = []
  rooms: Int = 1
}

type City {
  code: String!
  timeZone: String!
  "Places near which hotels are searched; the centre is first."
  places: [Place!]!
}

type Place {
  "As in a destination: IST.sultanahmet"
  code: String!
  "centre, district, metro, railway, tram, bus, pier, sight, museum, park, beach or airport"
  kind: String!
  name(language: String = "en"): String!
  lat: Float!
  lon: Float!
}

type Hotel {
  id: String!
  city: String!
  name: String!
  "hotel, apartment, guesthouse, hostel or resort"
  kind: String!
  "0 without stars."
  stars: Int!
  lat: Float!
  lon: Float!
  district: String
  rating: Rating
  amenities: [String!]!
  accessibility: [String!]!
  rooms: [Room!]!
  rules: HouseRules!
}

type Rating {
  "Tenths of a point, 0 to 100."
  score: Int!
  reviews: Int!
}

type Room {
  id: String!
  kind: String!
  beds: [Beds!]!
  sleeps: Int!
  "Square metres."
  area: Int
  view: String
  bathroom: Boolean
}

type Beds {
  kind: String!
  count: Int!
}

type HouseRules {
  checkInFrom: String
  checkInUntil: String
  checkOutUntil: String
  quietFrom: String
  quietUntil: String
  smoking: Boolean
  minAge: Int
  freeChildAge: Int
}

type Offers {
  currency: String!
  hotel: Hotel!
  offers: [Offer!]!
}

type SearchPage {
  currency: String!
  "Hotels with free rooms."
  total: Int!
  "Whether every supplier has responded."
  complete: Boolean!
  results: [SearchResult!]!
}

type SearchResult {
  hotel: Hotel!
  cheapest: Offer!
}

type Offer {
  id: String!
  room: String!
  seller: Seller!
  "none, breakfast, half-board, full-board or all-inclusive"
  meals: String!
  "now or there"
  payment: String!
  price: Price!
  freeUntil: String
  cancellation: [CancellationStep!]!
  "Rooms left at this price; null where unknown."
  left: Int
}

type Seller {
  id: String!
  name: String!
}

type Price {
  total: Int!
  "Of all rooms, by night."
  nights: [Int!]!
  taxes: Int!
  fees: Int!
  cityTax: Int!
  "Part of the total that is paid at the hotel."
  dueThere: Int!
}

type CancellationStep {
  "Null on the last step, which lasts until the arrival."
  until: String
  refund: Int!
}
`;
