import type { FacilityType } from '../ccn.ts'
import type { ControlGroup } from '../control.ts'
import type { BedBand } from './bed-band.ts'

/** Urban or rural, as the public-use file tells it. */
export const areas = ['U', 'R'] as const

export type Area = (typeof areas)[number]

/** Hospitals within so many miles of one, as the crow flies. */
export interface Radius {
  readonly ccn: string
  readonly miles: number
}

/**
 * Which hospitals are compared. Each criterion narrows the group; an empty list or `null` leaves it open. A hospital of
 * which the file doesn't know what a criterion asks is not in the group.
 */
export interface PeerCriteria {
  readonly types: readonly FacilityType[]
  readonly bedBands: readonly BedBand[]
  readonly areas: readonly Area[]
  readonly controls: readonly ControlGroup[]
  /** Two letters each. */
  readonly states: readonly string[]
  /** Teaching hospitals have interns and residents: more than 0 FTE in the report. */
  readonly teaching: boolean | null
  readonly radius: Radius | null
  /** Picked by hand, by CCN. */
  readonly list: readonly string[]
}

/** Every hospital. */
export const everyHospital: PeerCriteria = {
  types: [],
  bedBands: [],
  areas: [],
  controls: [],
  states: [],
  teaching: null,
  radius: null,
  list: [],
}

/** How many hospitals can be picked by hand: what still fits an address. */
export const LONGEST_LIST = 250

/** How far a radius may reach, in miles. */
export const LONGEST_RADIUS = 500
