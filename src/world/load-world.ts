import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackAirlines, unpackAirports, unpackCities, unpackCountries, type WorldTables } from './tables.ts';
import type { World } from './world.ts';

let world: World | undefined;

/** Folder of the generated tables: `TABLES_DIR`, else `.tables` of the working directory. */
export const tablesFolder = (): string => process.env.TABLES_DIR ?? join(process.cwd(), '.tables');

/** Read once per process and shared: treat it as frozen. Server only. @throws when the tables have not been built */
export function loadWorld(): World {
	world ??= readWorld(join(tablesFolder(), 'world.json'));
	return world;
}

function readWorld(file: string): World {
	const tables = JSON.parse(readFileSync(file, 'utf8')) as WorldTables;
	const cities = unpackCities(tables);
	return {
		airports: unpackAirports(tables, cities),
		cities,
		countries: unpackCountries(tables),
		airlines: unpackAirlines(tables),
	};
}
