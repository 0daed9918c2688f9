import type { Database } from '@keyroom/database'
import type { FacilityColumns } from '../dashboards/snapshot/facility-columns.ts'
import { countiesOf } from './counties-of.ts'
import { stateOfCounty } from './states.ts'
import type { AreaLevel } from './area-level.ts'
import { populationOf } from './population-of.ts'

/** The counties of 2023: that of a hospital is where its location lies. */
export async function countyLevel(database: Database, facilities: FacilityColumns): Promise<AreaLevel> {
  const counties = await countiesOf(facilities)
  return {
    minPeople: 1,
    codeOf: (place) => counties.codes[place] ?? null,
    read: async (codes, year) => {
      const { year: populationYear, people } = await populationOf(database, facilities, year)
      const areas = codes.map((code) => {
        const name = counties.names.get(code) ?? code
        const state = stateOfCounty(code)?.postal ?? null
        return [code, { name, state, population: people.get(code) ?? null, longitude: null, latitude: null }] as const
      })
      return { areas: new Map(areas), populationYear, ageTable: null }
    },
  }
}
