import { createHash } from 'node:crypto'
import type { Place } from '@keyroom/cost-report'
import {
  createEstimator,
  type DriveTimeEngine,
  type Estimator,
  type Highways,
  type PopulatedPlaces,
} from '@keyroom/drive-times'
import type { HospitalGroup } from '@keyroom/product-api/schemas'
import type { DriveTimeData } from '../data/read-drive-time-data.ts'

/** What drive times are calculated with: the places, the hospitals, and an estimator on the same ZIP codes. */
export interface World {
  readonly estimator: Estimator
  readonly zips: DriveTimeData['zips'] & PopulatedPlaces
  readonly hospitals: DriveTimeData['hospitals'] & { readonly places: readonly Place[] }
  /** The open hospitals of a group, by index. */
  readonly groups: Readonly<Record<HospitalGroup, readonly number[]>>
  /** The hospitals that are not open, by index. */
  readonly closed: readonly number[]
  /** Minutes from each ZIP code to the nearest emergency department, estimated. */
  readonly toEmergency: () => Float64Array
  /** A hash of the places, hospitals and primary roads: with others, figures are others. */
  readonly dataHash: () => string
}

/** A world with the engine that answers an order. */
export interface AskedWorld extends World {
  readonly engine: DriveTimeEngine
}

/** Primary roads that estimates are made with. */
export interface WorldRoads {
  /** Another one for each import. */
  readonly name: string
  readonly year: number
  readonly highways: Highways
}

/** The makers of the ZIP table, for which CC BY 4.0 asks, and of the primary roads. */
function attributionOf(gazetteerYear: number | null, roads: WorldRoads | null): string {
  return [
    'ZIP codes and populations: SimpleMaps (CC BY 4.0)',
    ...(gazetteerYear === null ? [] : [`Census Bureau (Gazetteer ${gazetteerYear})`]),
    ...(roads === null ? [] : [`primary roads: Census Bureau (TIGER/Line ${roads.year})`]),
  ].join(', ')
}

/** @param roads null where no primary roads were imported */
export function createWorld({ zips, hospitals }: DriveTimeData, roads: WorldRoads | null = null): World {
  const estimator = createEstimator(
    zips,
    { dataDate: zips.importedAt?.slice(0, 10) ?? null, attribution: attributionOf(zips.gazetteerYear, roads) },
    roads?.highways,
  )
  const zipPlaces = placesOf(zips)
  const hospitalPlaces = placesOf(hospitals)
  const indexes = (isWanted: readonly boolean[]) => [...isWanted.keys()].filter((index) => isWanted[index])
  const open = (isWanted: readonly boolean[]) => indexes(isWanted).filter((index) => hospitals.isOpen[index])
  const closed = indexes(hospitals.isOpen.map((isOpen) => !isOpen))
  const groups = { general: open(hospitals.isGeneral), emergency: open(hospitals.hasEmergency) }
  let emergency: Float64Array | undefined
  let hash: string | undefined
  return {
    estimator,
    zips: { ...zips, places: zipPlaces },
    hospitals: { ...hospitals, places: hospitalPlaces },
    groups,
    closed,
    toEmergency: () => {
      emergency ??= estimator.nearest(placesAt(hospitalPlaces, groups.emergency), zipPlaces).minutes
      return emergency
    },
    dataHash: () => {
      hash ??= hashOf({ zips, hospitals }, roads?.name ?? '')
      return hash
    },
  }
}

function hashOf({ zips, hospitals }: Pick<DriveTimeData, 'zips' | 'hospitals'>, roads: string): string {
  const hash = createHash('sha256').update(roads)
  const { ages = [], ...columns } = zips
  const ageColumns = ages.map(({ population }) => population)
  for (const column of [...Object.values(columns), ...ageColumns, ...Object.values(hospitals)]) {
    hash.update(column instanceof Float64Array ? column : JSON.stringify(column))
  }
  return hash.digest('base64url')
}

function placesOf({ longitude, latitude }: Pick<DriveTimeData['zips'], 'longitude' | 'latitude'>): Place[] {
  return Array.from(longitude, (east, index) => ({ longitude: east, latitude: latitude[index] ?? NaN }))
}

export function placesAt(places: readonly Place[], indexes: readonly number[]): Place[] {
  return indexes.map((index) => places[index] as Place)
}
