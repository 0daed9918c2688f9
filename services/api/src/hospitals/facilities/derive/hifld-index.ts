import { plainWords } from '../plain-words.ts'
import { nameKey, streetNumber, streetWords } from './match-words.ts'

/** A hospital of HIFLD as matching needs it. */
export interface HifldHospital {
  readonly id: string
  readonly name: string
  readonly alternative_name: string | null
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly county: string | null
  readonly county_fips: string | null
  readonly closed: boolean
  readonly trauma: string | null
  readonly helipad: boolean | null
  readonly longitude: number
  readonly latitude: number
}

/** A hospital with a CCN: every name and address of it in any report or list. */
export interface Sought {
  readonly names: readonly string[]
  readonly addresses: readonly string[]
  readonly zips: readonly string[]
  readonly cities: readonly string[]
  readonly state: string | null
}

export type MatchGrade = 'name-zip' | 'street-zip' | 'name-city'

export interface Match {
  readonly grade: MatchGrade
  readonly hospital: HifldHospital
}

/** Names in cost reports are cut at 36 characters. */
const cutName = 35

/** HIFLD's hospitals by the keys that matching tries. */
export class HifldIndex {
  readonly #byNameZip = new Map<string, HifldHospital[]>()
  readonly #byNumberZip = new Map<string, HifldHospital[]>()
  readonly #byNameCity = new Map<string, HifldHospital[]>()
  readonly #byZip = new Map<string, { key: string; hospital: HifldHospital }[]>()

  constructor(hospitals: readonly HifldHospital[]) {
    for (const hospital of hospitals) {
      const names = [hospital.name, hospital.alternative_name].flatMap((name) => (name === null ? [] : [nameKey(name)]))
      const number = hospital.address === null ? null : streetNumber(hospital.address)
      for (const name of new Set(names)) {
        add(this.#byNameZip, `${name}|${hospital.zip}`, hospital)
        add(this.#byNameCity, cityKey(name, hospital.city, hospital.state), hospital)
        if (hospital.zip !== null) add(this.#byZip, hospital.zip, { key: name, hospital })
      }
      if (number !== null) add(this.#byNumberZip, `${number}|${hospital.zip}`, hospital)
    }
  }

  /** The best match: by name and ZIP, then street number and ZIP, then name and city; open hospitals first. */
  match(sought: Sought): Match | null {
    return this.#matchAmong(sought, false) ?? this.#matchAmong(sought, true)
  }

  #matchAmong(sought: Sought, closed: boolean): Match | null {
    const steps = [
      ['name-zip', () => this.#byNameAndZip(sought)],
      ['street-zip', () => this.#byStreetAndZip(sought)],
      ['name-city', () => this.#byNameAndCity(sought)],
    ] as const
    for (const [grade, find] of steps) {
      const hospital = bestOf(
        find().filter((candidate) => candidate.closed === closed),
        sought,
      )
      if (hospital) return { grade, hospital }
    }
    return null
  }

  #byNameAndZip({ names, zips }: Sought): HifldHospital[] {
    const whole = pairs(names, zips).flatMap(([name, zip]) => this.#byNameZip.get(`${nameKey(name)}|${zip}`) ?? [])
    if (whole.length > 0) return whole
    const cut = names.filter((name) => name.length >= cutName)
    return pairs(cut, zips).flatMap(([name, zip]) =>
      (this.#byZip.get(zip) ?? []).filter(({ key }) => key.startsWith(nameKey(name))).map(({ hospital }) => hospital),
    )
  }

  #byStreetAndZip({ addresses, zips }: Sought): HifldHospital[] {
    return pairs(addresses, zips).flatMap(([address, zip]) => {
      const number = streetNumber(address)
      if (number === null) return []
      const there = this.#byNumberZip.get(`${number}|${zip}`) ?? []
      return there.filter((hospital) => sameStreet(address, hospital.address ?? ''))
    })
  }

  #byNameAndCity({ names, cities, state }: Sought): HifldHospital[] {
    return pairs(names, cities).flatMap(
      ([name, city]) => this.#byNameCity.get(cityKey(nameKey(name), city, state)) ?? [],
    )
  }
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

function cityKey(name: string, city: string | null, state: string | null): string {
  return `${name}|${plainWords(city ?? '')}|${state}`
}

function pairs<One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] {
  return ones.flatMap((one) => others.map((other): [One, Other] => [one, other]))
}

/** Two addresses with the same number match if they share a word of the street, or if one has no street. */
function sameStreet(one: string, other: string): boolean {
  const words = streetWords(one)
  const others = streetWords(other)
  return words.length === 0 || others.length === 0 || words.some((word) => others.includes(word))
}

/** Among equal matches: the one with the same street number, then the lowest id, so that every run gives the same result. */
function bestOf(candidates: readonly HifldHospital[], { addresses }: Sought): HifldHospital | null {
  if (candidates.length < 2) return candidates[0] ?? null
  const numbers = new Set(addresses.map(streetNumber))
  const score = ({ address }: HifldHospital) => (address !== null && numbers.has(streetNumber(address)) ? 0 : 1)
  return [...candidates].sort((one, other) => score(one) - score(other) || (one.id < other.id ? -1 : 1))[0] ?? null
}
