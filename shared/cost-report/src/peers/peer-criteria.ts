import type { FacilityType } from '../ccn.ts'
import type { ControlGroup } from '../control.ts'
import type { BedBand } from './bed-band.ts'

/** Urban or rural, as in the public-use file. */
export const areas = ['U', 'R'] as const

export type Area = (typeof areas)[number]

/** Hospitals within a straight-line distance of one hospital. */
export interface Radius {
  readonly ccn: string
  readonly miles: number
}

/**
 * Which hospitals are compared. Each criterion narrows the group; an empty list or `null` is no restriction. A hospital
 * is not in the group if the value that a criterion needs is unknown.
 */
export interface PeerCriteria {
  readonly types: readonly FacilityType[]
  readonly bedBands: readonly BedBand[]
  readonly areas: readonly Area[]
  readonly controls: readonly ControlGroup[]
  /** Two letters each. */
  readonly states: readonly string[]
  /** Teaching hospitals report more than 0 FTE of interns and residents. */
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

/** How many hospitals can be picked by hand, so that the group fits into an address. */
export const longestList = 250

/** In miles. */
export const longestRadius = 500
