import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from '../api-call.ts'
import {
  locationImportReportSchema,
  locationPointsSchema,
  type LocationImport,
  type LocationImportReport,
  type LocationPoints,
} from './location-import-schema.ts'
import {
  locationSchema,
  locationsSchema,
  type Location,
  type LocationChange,
  type NewLocation,
} from './location-schema.ts'

const pathOf = (id: string) => `locations/${encodeURIComponent(id)}`

/** Gets the locations that the caller made or sees a project at, by name; with a search those whose names contain it. */
export function getLocations(api: KyInstance, search = '', options: CallOptions = {}): Promise<Location[]> {
  return readAnswer(
    api.get('locations', { ...options, ...(search !== '' && { searchParams: { search } }) }),
    locationsSchema,
  )
}

/** Gets own locations with coordinates, in columns. */
export function getLocationPoints(api: KyInstance, options: CallOptions = {}): Promise<LocationPoints> {
  return readAnswer(api.get('locations/points', options), locationPointsSchema)
}

/**
 * Adds the locations of a CSV file, or only checks it. Bad rows are left out, and told.
 * @throws ApiError `too-many-locations`, `removed`, `too-many-requests`
 */
export function importLocations(
  api: KyInstance,
  file: LocationImport,
  options: CallOptions = {},
): Promise<LocationImportReport> {
  return readAnswer(api.post('locations/imports', { ...options, json: file }), locationImportReportSchema)
}

/** Deletes the locations of an import. @throws ApiError `in-use` while a scenario is at one of them */
export async function removeLocationImport(api: KyInstance, id: string, options: CallOptions = {}): Promise<void> {
  await api.delete(`locations/imports/${encodeURIComponent(id)}`, options)
}

/** Undoes that. @throws ApiError `too-many-locations` */
export async function restoreLocationImport(api: KyInstance, id: string, options: CallOptions = {}): Promise<void> {
  await api.post(`locations/imports/${encodeURIComponent(id)}/restore`, options)
}

/** Adds a location. @throws ApiError `too-many-locations`, `id-taken` */
export function addLocation(api: KyInstance, location: NewLocation, options: CallOptions = {}): Promise<Location> {
  return readAnswer(api.post('locations', { ...options, json: location }), locationSchema)
}

/** Changes a location everywhere. @throws ApiError `stale`, `read-only`, `removed` */
export function changeLocation(
  api: KyInstance,
  { id, version }: Pick<Location, 'id' | 'version'>,
  change: LocationChange,
  options: CallOptions = {},
): Promise<Location> {
  const headers = { 'if-match': `"${version}"` }
  return readAnswer(api.put(pathOf(id), { ...options, headers, json: change }), locationSchema)
}

/** Undoes the deletion of a location. @throws ApiError `too-many-locations` */
export function restoreLocation(api: KyInstance, id: string, options: CallOptions = {}): Promise<Location> {
  return readAnswer(api.post(`${pathOf(id)}/restore`, options), locationSchema)
}

/** Deletes a location; `restoreLocation` undoes it for thirty days. @throws ApiError `in-use` while a scenario is at it */
export async function removeLocation(api: KyInstance, id: string, options: CallOptions = {}): Promise<void> {
  await api.delete(pathOf(id), options)
}
