import { findCountiesInThread } from './counties-of.ts'

/** The center of a ZIP code in degrees. */
export interface ZipCenter {
  readonly longitude: number
  readonly latitude: number
}

/** The counties of 2023 that the centers of ZIP codes lie in. */
export interface ZipCounties {
  /** For each center the FIPS code of its county, null if it is in none, and the names of all counties by code. */
  readonly of: (centers: readonly ZipCenter[]) => Promise<CountiesOfCenters>
}

export interface CountiesOfCenters {
  readonly names: ReadonlyMap<string, string>
  readonly codes: readonly (string | null)[]
}

/** The center of a ZIP code at the shore may lie so far out in the water. */
const shoreMiles = 6

/** More centers than the country has ZIP codes: a new table of them has moved some. */
const maxKept = 100_000

/** Finds counties in a thread, one at a time, and keeps what was found: a center stays where it is. */
export function createZipCounties(): ZipCounties {
  const known = new Map<string, string | null>()
  let names: ReadonlyMap<string, string> = new Map()
  let last: Promise<void> = Promise.resolve()

  const learn = async (centers: readonly ZipCenter[]) => {
    const missing = centers.filter((center) => !known.has(keyOf(center)))
    if (missing.length === 0) return
    const places = {
      longitude: Float64Array.from(missing, ({ longitude }) => longitude),
      latitude: Float64Array.from(missing, ({ latitude }) => latitude),
    }
    const found = await findCountiesInThread({ places, shoreMiles })
    if (known.size + missing.length > maxKept) known.clear()
    names = found.names
    for (const [at, center] of missing.entries()) known.set(keyOf(center), found.codes[at] ?? null)
  }
  return {
    of: async (centers) => {
      const codes = () => centers.map((center) => known.get(keyOf(center)))
      if (codes().includes(undefined)) {
        const learning = last.then(() => learn(centers))
        last = learning.catch(() => undefined)
        await learning
      }
      return { names, codes: codes().map((code) => code ?? null) }
    },
  }
}

function keyOf({ longitude, latitude }: ZipCenter): string {
  return `${longitude} ${latitude}`
}
