import type { Database } from '@keyroom/database'
import type { FacilityColumns } from '../dashboards/snapshot/facility-columns.ts'
import { stateOfCounty, stateOfPostal } from './states.ts'
import type { AreaLevel } from './area-level.ts'
import { populationOf } from './population-of.ts'

/** States and territories: that of a hospital is in its address, so that it needs no location. */
export function stateLevel(database: Database, facilities: FacilityColumns): AreaLevel {
  return {
    minPeople: 1,
    codeOf: (place) => stateOfPostal(facilities.state[place] ?? '')?.code ?? null,
    read: async (codes, year) => {
      const { year: populationYear, people } = await populationOf(database, facilities, year)
      const population = new Map<string, number>()
      for (const [county, count] of people) {
        const code = stateOfCounty(county)?.code
        if (code !== undefined) population.set(code, (population.get(code) ?? 0) + count)
      }
      const areas = codes.map((code) => {
        const name = stateOfCounty(code)?.name ?? code
        const known = population.get(code) ?? null
        return [code, { name, state: null, population: known, longitude: null, latitude: null }] as const
      })
      return { areas: new Map(areas), populationYear, ageTable: null }
    },
  }
}
