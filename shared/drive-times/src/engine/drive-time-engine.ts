import type { Place } from '@keyroom/cost-report'

/** What calculates drive times: a road engine, or the estimator where there are no roads. */
export interface DriveTimeEngine {
  readonly facts: EngineFacts
  /** The area within each number of minutes of one place. */
  readonly isochrones: (origin: Place, options: IsochroneOptions) => Promise<Outcome<Isochrones>>
  /** The minutes from each source to each target. */
  readonly matrix: (sources: readonly Place[], targets: readonly Place[]) => Promise<Outcome<Matrix>>
  /** The same engine for drives that begin at a time; missing where it does not know times of day. */
  readonly at?: (timeOfDay: TimeOfDay) => DriveTimeEngine
}

/** A full hour of a day of the week, in the local time of the places. */
export interface TimeOfDay {
  /** From 1, Monday, to 7, Sunday. */
  readonly weekday: number
  /** From 0 to 23. */
  readonly hour: number
}

/** The engines that exist. */
export const engineIds = ['estimator', 'valhalla-embedded', 'valhalla', 'osrm', 'openrouteservice'] as const

export type EngineId = (typeof engineIds)[number]

/** What an engine says about itself. It stands beside every time that the engine calculated. */
export interface EngineFacts {
  readonly id: EngineId
  readonly version: string
  /** The date of its roads or populations, as `2026-11-25`; null if the engine does not say. */
  readonly dataDate: string | null
  /** Which road tiles it has; null for an estimate, or if the engine does not say. */
  readonly tiles: string | null
  /** Who has to be credited where its times are shown. */
  readonly attribution: string
  /** Whether its times are estimates rather than routes on roads. */
  readonly isEstimate: boolean
  /** When the drives begin; missing where its times are for no time of day. */
  readonly timeOfDay?: TimeOfDay
}

/** Away from a place, or toward it. */
export const directions = ['from', 'to'] as const

export type Direction = (typeof directions)[number]

export interface IsochroneOptions {
  readonly minutes: readonly number[]
  readonly direction: Direction
}

/** Polygons of rings of `[longitude, latitude]`, as in GeoJSON: the first ring of each is its outline, others are holes. */
export type Shape = [longitude: number, latitude: number][][][]

export interface Isochrones {
  /** In the order that was asked for. */
  readonly bands: readonly { readonly minutes: number; readonly shape: Shape }[]
}

export interface Matrix {
  /** For each source the minutes to each target; `NaN` where the engine found no way. */
  readonly minutes: readonly Float64Array[]
}

export const problemCodes = ['no_road_near', 'limit', 'unavailable', 'bad_response'] as const

/** Why an engine has no answer. */
export interface DriveTimeProblem {
  /** No road near a place; more than the engine takes at once; no answer now; an answer that makes no sense. */
  readonly code: (typeof problemCodes)[number]
  readonly message: string
  /** When the service says that it may be asked again. */
  readonly retryAfterSeconds?: number
}

export type Outcome<Value> = { readonly value: Value } | { readonly problem: DriveTimeProblem }

export function problem(code: DriveTimeProblem['code'], message: string): { readonly problem: DriveTimeProblem } {
  return { problem: { code, message } }
}
