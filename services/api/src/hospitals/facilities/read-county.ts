import type { Database } from '@keyroom/database'
import type { Facility } from '@keyroom/product-api/schemas'

/** What is known of a county by its FIPS code: its latest population, and how urban it is; null if nothing is. */
export async function readCounty(database: Database, fips: string | null): Promise<Facility['countyFacts']> {
  if (fips === null) return null
  const [found] = await database.query<NonNullable<Facility['countyFacts']>>(
    `SELECT coalesce(people.county, codes.county) AS name, people.population, people.year::int AS year, codes.code::int AS "ruralUrbanCode"
     FROM (SELECT $1::text AS fips) AS wanted
     LEFT JOIN LATERAL (SELECT county, population, year FROM api.county_population
                        WHERE fips = wanted.fips ORDER BY year DESC LIMIT 1) AS people ON true
     LEFT JOIN api.county_rural_urban AS codes ON codes.fips = wanted.fips
     WHERE people.year IS NOT NULL OR codes.code IS NOT NULL`,
    [fips],
  )
  return found ?? null
}
