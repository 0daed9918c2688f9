import type { Database } from '@keyroom/database'
import type { Facility } from '@keyroom/product-api/schemas'
import { ageTableYears } from '../stored/tables/population-tables.ts'

type CountyFacts = NonNullable<Facility['countyFacts']>

interface CountyRow extends Omit<CountyFacts, 'aged65'> {
  /** Of the newest age table; all null without one. */
  readonly ageTableYear: number | null
  readonly counted: number | null
  readonly aged65: number | null
}

/**
 * What is known of a county by its FIPS code: its latest population, how urban it is, and how many are 65 or older; null
 * if nothing is.
 */
export async function readCounty(database: Database, fips: string | null): Promise<Facility['countyFacts']> {
  if (fips === null) return null
  const [found] = await database.query<CountyRow>(
    `SELECT coalesce(people.county, codes.county) AS name, people.population, people.year::int AS year,
       codes.code::int AS "ruralUrbanCode", ages.year::int AS "ageTableYear", ages.population AS counted,
       ages.age65_to74 + ages.age75_up AS aged65
     FROM (SELECT $1::text AS fips) AS wanted
     LEFT JOIN LATERAL (SELECT county, population, year FROM api.county_population
                        WHERE fips = wanted.fips ORDER BY year DESC LIMIT 1) AS people ON true
     LEFT JOIN api.county_rural_urban AS codes ON codes.fips = wanted.fips
     LEFT JOIN LATERAL (SELECT year, population, age65_to74, age75_up FROM api.population_age
                        WHERE area_kind = 'county' AND area = wanted.fips ORDER BY year DESC LIMIT 1) AS ages ON true
     WHERE people.year IS NOT NULL OR codes.code IS NOT NULL`,
    [fips],
  )
  if (!found) return null
  const { ageTableYear, counted, aged65, ...facts } = found
  const isCounted = ageTableYear !== null && counted !== null && aged65 !== null
  return { ...facts, aged65: isCounted ? { people: aged65, of: counted, ...ageTableYears(ageTableYear) } : null }
}
