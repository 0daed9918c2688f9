import { plainWords } from '../plain-words.ts'
import type { HifldHospital } from './hifld-index.ts'

export type CenterGrade = 'zip-centre' | 'city-centre' | 'county-centre'

export interface Center {
  readonly grade: CenterGrade
  readonly longitude: number
  readonly latitude: number
}

/** The postal location of a hospital. */
export interface Whereabouts {
  readonly zip: string | null
  readonly city: string | null
  readonly county: string | null
  readonly state: string | null
}

/** A ZIP code's own middle. */
export interface ZipPlace {
  readonly zip: string
  readonly longitude: number
  readonly latitude: number
}

/**
 * Centers of ZIPs, cities and counties: a ZIP's own middle where it is known, otherwise the mean of HIFLD's hospitals
 * there.
 */
export class Centers {
  readonly #sums = new Map<string, { longitude: number; latitude: number; count: number }>()
  readonly #countyCodes = new Map<string, string>()

  constructor(hospitals: readonly HifldHospital[], zips: readonly ZipPlace[] = []) {
    for (const hospital of hospitals) {
      for (const [, key] of keysOf(hospital)) this.#add(key, hospital)
      const county = countyKey(hospital)
      if (county !== null && hospital.county_fips !== null && !this.#countyCodes.has(county)) {
        this.#countyCodes.set(county, hospital.county_fips)
      }
    }
    for (const { zip, longitude, latitude } of zips) this.#sums.set(`zip ${zip}`, { longitude, latitude, count: 1 })
  }

  /** The closest center known: the ZIP's, else the city's, else the county's. */
  find(place: Whereabouts): Center | null {
    for (const [grade, key] of keysOf(place)) {
      const sum = this.#sums.get(key)
      if (sum) return { grade, longitude: round(sum.longitude / sum.count), latitude: round(sum.latitude / sum.count) }
    }
    return null
  }

  /** The FIPS code that HIFLD gives a county. */
  countyCode(place: Whereabouts): string | null {
    const key = countyKey(place)
    return key === null ? null : (this.#countyCodes.get(key) ?? null)
  }

  #add(key: string, { longitude, latitude }: HifldHospital): void {
    const sum = this.#sums.get(key) ?? { longitude: 0, latitude: 0, count: 0 }
    this.#sums.set(key, {
      longitude: sum.longitude + longitude,
      latitude: sum.latitude + latitude,
      count: sum.count + 1,
    })
  }
}

function keysOf(place: Whereabouts): [CenterGrade, string][] {
  const keys: [CenterGrade, string | null][] = [
    ['zip-centre', place.zip === null ? null : `zip ${place.zip}`],
    [
      'city-centre',
      place.city === null || place.state === null ? null : `city ${plainWords(place.city)} ${place.state}`,
    ],
    ['county-centre', countyKey(place)],
  ]
  return keys.filter((pair): pair is [CenterGrade, string] => pair[1] !== null)
}

function countyKey({ county, state }: Whereabouts): string | null {
  if (county === null || state === null) return null
  return `county ${plainWords(county).replace(/ (county|parish|borough)$/, '')} ${state}`
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
