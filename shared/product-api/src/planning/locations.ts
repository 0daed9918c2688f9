import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from '../api-call.ts'
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

/** Deletes a location. @throws ApiError `in-use` while a scenario is at it */
export async function removeLocation(api: KyInstance, id: string, options: CallOptions = {}): Promise<void> {
  await api.delete(pathOf(id), options)
}
