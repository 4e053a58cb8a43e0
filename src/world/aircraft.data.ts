/** An aircraft type as airlines fly it. */
export interface Aircraft {
	/** IATA aircraft type code. */
	code: string;
	/** Maker and model, the same in every language. */
	name: string;
	/** Usual seats of a layout with all the cabins that the type mostly has. */
	seats: number;
	/** Cruise speed in km/h. */
	cruise: number;
	/** Longest sector flown with a full cabin, km. */
	range: number;
	/** Shortest runway for everyday commercial use, m. */
	runway: number;
	/** Fuel burnt per km in cruise, kg. */
	fuelPerKm: number;
	/** Fuel burnt by one take-off, climb-out, approach and taxi (landing and take-off cycle), kg. */
	fuelPerCycle: number;
	/** Two aisles. */
	wide: boolean;
}

type Row = [
	code: string,
	name: string,
	seats: number,
	cruise: number,
	range: number,
	runway: number,
	fuelPerKm: number,
	fuelPerCycle: number,
	wide?: 1,
];

/**
 * Rounded from makers' published characteristics (seats, speed, range, field length) and the fuel figures of the
 * EMEP/EEA air pollutant inventory guidebook for a landing and take-off cycle and for cruise.
 */
const ROWS: Row[] = [
	['CNC', 'Cessna 208 Caravan', 9, 310, 900, 450, 0.5, 25],
	['PL2', 'Pilatus PC-12', 9, 480, 1800, 600, 0.6, 30],
	['BNI', 'Britten-Norman Islander', 9, 250, 800, 350, 0.35, 20],
	['DHT', 'De Havilland Canada Twin Otter', 19, 310, 900, 370, 0.8, 45],
	['L4T', 'Let L-410 Turbolet', 17, 380, 900, 450, 0.85, 50],
	['BEH', 'Beechcraft 1900D', 19, 500, 900, 1000, 0.75, 60],
	['J32', 'Jetstream 32', 19, 420, 1000, 1100, 0.8, 60],
	['SF3', 'Saab 340', 34, 500, 1300, 1200, 1.1, 110],
	['DH2', 'De Havilland Canada Dash 8-200', 37, 520, 1600, 900, 1.2, 120],
	['DH3', 'De Havilland Canada Dash 8-300', 50, 520, 1500, 1050, 1.3, 140],
	['DH4', 'De Havilland Canada Dash 8-400', 76, 640, 1900, 1300, 1.9, 200],
	['AT4', 'ATR 42', 48, 500, 1300, 1050, 1.2, 120],
	['AT7', 'ATR 72', 70, 500, 1400, 1200, 1.4, 150],
	['AN4', 'Antonov An-24', 48, 450, 1700, 1200, 1.6, 170],
	['AN6', 'Antonov An-26', 43, 430, 1900, 1200, 1.7, 180],
	['YK4', 'Yakovlev Yak-40', 32, 530, 1300, 1100, 2.2, 200],
	['YK2', 'Yakovlev Yak-42', 110, 720, 2000, 1800, 3.6, 550],
	['ER3', 'Embraer ERJ-135', 37, 790, 2600, 1500, 1.5, 230],
	['ER4', 'Embraer ERJ-145', 50, 790, 2300, 1700, 1.6, 250],
	['CR2', 'Bombardier CRJ200', 50, 780, 2400, 1700, 1.7, 260],
	['CR7', 'Bombardier CRJ700', 70, 800, 2300, 1600, 2.0, 320],
	['CR9', 'Bombardier CRJ900', 88, 810, 2400, 1800, 2.3, 380],
	['CRK', 'Bombardier CRJ1000', 100, 810, 2600, 1900, 2.5, 420],
	['AR1', 'Avro RJ100', 97, 710, 2200, 1400, 2.9, 480],
	['F70', 'Fokker 70', 80, 750, 2200, 1500, 2.6, 420],
	['100', 'Fokker 100', 100, 750, 2300, 1700, 2.9, 480],
	['E70', 'Embraer 170', 76, 810, 3000, 1500, 2.1, 380],
	['E75', 'Embraer 175', 80, 810, 3300, 1600, 2.2, 400],
	['E90', 'Embraer 190', 100, 820, 3900, 1800, 2.6, 480],
	['E95', 'Embraer 195', 116, 820, 3500, 1900, 2.8, 520],
	['290', 'Embraer 190-E2', 106, 820, 4900, 1600, 2.2, 400],
	['295', 'Embraer 195-E2', 132, 820, 4500, 1800, 2.4, 450],
	['SU9', 'Superjet 100', 98, 820, 3500, 1800, 2.6, 470],
	['C27', 'COMAC C909', 90, 800, 2500, 1800, 2.6, 480],
	['717', 'Boeing 717', 117, 810, 2500, 1700, 2.9, 520],
	['M80', 'McDonnell Douglas MD-80', 150, 810, 3200, 2200, 3.8, 800],
	['221', 'Airbus A220-100', 120, 830, 5000, 1500, 2.2, 430],
	['223', 'Airbus A220-300', 140, 830, 5500, 1700, 2.4, 480],
	['735', 'Boeing 737-500', 117, 790, 3500, 1800, 3.0, 640],
	['733', 'Boeing 737-300', 140, 790, 3600, 2000, 3.2, 700],
	['734', 'Boeing 737-400', 156, 790, 3500, 2200, 3.3, 740],
	['73G', 'Boeing 737-700', 144, 830, 5500, 1800, 2.9, 700],
	['73H', 'Boeing 737-800', 180, 830, 5100, 2100, 3.1, 790],
	['73J', 'Boeing 737-900', 189, 830, 4800, 2400, 3.3, 820],
	['7M8', 'Boeing 737 MAX 8', 180, 840, 6000, 2100, 2.7, 700],
	['7M9', 'Boeing 737 MAX 9', 190, 840, 5800, 2300, 2.8, 730],
	['319', 'Airbus A319', 138, 830, 5600, 1800, 2.8, 690],
	['320', 'Airbus A320', 174, 830, 5200, 2100, 3.0, 770],
	['321', 'Airbus A321', 210, 830, 4900, 2300, 3.5, 920],
	['32N', 'Airbus A320neo', 180, 830, 5700, 2000, 2.5, 650],
	['32Q', 'Airbus A321neo', 220, 830, 6300, 2300, 2.9, 780],
	['C91', 'COMAC C919', 164, 830, 4500, 2100, 2.7, 700],
	['T20', 'Tupolev Tu-204', 194, 830, 4000, 2200, 4.2, 1050],
	['752', 'Boeing 757-200', 200, 850, 6200, 2000, 4.1, 1250],
	['753', 'Boeing 757-300', 260, 850, 5500, 2400, 4.6, 1400],
	['763', 'Boeing 767-300ER', 250, 850, 9500, 2500, 5.0, 1600, 1],
	['764', 'Boeing 767-400ER', 245, 850, 9600, 2700, 5.3, 1700, 1],
	['332', 'Airbus A330-200', 260, 870, 11500, 2500, 5.9, 2100, 1],
	['333', 'Airbus A330-300', 295, 870, 10500, 2600, 6.2, 2200, 1],
	['339', 'Airbus A330-900', 295, 870, 12000, 2600, 5.4, 1950, 1],
	['343', 'Airbus A340-300', 275, 870, 12500, 2800, 6.9, 2100, 1],
	['788', 'Boeing 787-8', 245, 900, 13000, 2500, 4.8, 1600, 1],
	['789', 'Boeing 787-9', 290, 900, 13500, 2700, 5.3, 1800, 1],
	['781', 'Boeing 787-10', 330, 900, 11500, 2800, 5.7, 1950, 1],
	['359', 'Airbus A350-900', 310, 900, 14500, 2600, 5.7, 1950, 1],
	['351', 'Airbus A350-1000', 350, 900, 15500, 2800, 6.6, 2200, 1],
	['IL9', 'Ilyushin Il-96-300', 260, 850, 9000, 2700, 8.2, 2500, 1],
	['772', 'Boeing 777-200ER', 310, 890, 13000, 2800, 7.4, 2600, 1],
	['77L', 'Boeing 777-200LR', 300, 890, 15500, 2900, 7.6, 2700, 1],
	['773', 'Boeing 777-300', 370, 890, 10500, 3000, 8.2, 2900, 1],
	['77W', 'Boeing 777-300ER', 365, 890, 13500, 3000, 8.3, 3000, 1],
	['744', 'Boeing 747-400', 370, 900, 12500, 3000, 10.4, 3400, 1],
	['748', 'Boeing 747-8', 365, 900, 13500, 3000, 9.9, 3500, 1],
	['388', 'Airbus A380-800', 500, 900, 14500, 2900, 12.2, 4400, 1],
];

/** Aircraft types by IATA code. */
export const AIRCRAFT: ReadonlyMap<string, Aircraft> = new Map(
	ROWS.map(([code, name, seats, cruise, range, runway, fuelPerKm, fuelPerCycle, wide]) => [
		code,
		{ code, name, seats, cruise, range, runway, fuelPerKm, fuelPerCycle, wide: wide === 1 },
	]),
);
