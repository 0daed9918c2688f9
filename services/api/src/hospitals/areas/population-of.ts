import type { Database } from '@keyroom/database'
import type { FacilityColumns } from '../dashboards/snapshot/facility-columns.ts'
import { keepForYears } from './keep-for-years.ts'

/** The people of each county on July 1 of one year, by FIPS code. */
export interface CountyPeople {
  /** Null if no population was imported. */
  readonly year: number | null
  readonly people: ReadonlyMap<string, number>
}

const keep = keepForYears<CountyPeople>()

/**
 * The population of counties in a year, else in the nearest year that was imported: read once for a snapshot.
 */
export function populationOf(database: Database, facilities: FacilityColumns, year: number): Promise<CountyPeople> {
  return keep(facilities, year, () => readPopulation(database, year))
}

async function readPopulation(database: Database, year: number): Promise<CountyPeople> {
  const rows = await database.query<{ fips: string; population: number; year: number }>(
    `SELECT fips, population::int AS population, year::int AS year FROM api.county_population
     WHERE year = (SELECT year FROM (SELECT DISTINCT year FROM api.county_population) AS known
                   ORDER BY abs(year - $1::int), year DESC LIMIT 1)`,
    [year],
  )
  return { year: rows[0]?.year ?? null, people: new Map(rows.map(({ fips, population }) => [fips, population])) }
}
