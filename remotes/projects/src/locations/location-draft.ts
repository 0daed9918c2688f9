import type { Host } from '@keyroom/contract'
import { addLocation, getLocations, type FacilitySummary } from '@keyroom/product-api'

export const locationKinds = ['hospital', 'point', 'stored'] as const
export type LocationKind = (typeof locationKinds)[number]

/** A location that is being entered. */
export interface LocationDraft {
  readonly kind: LocationKind
  readonly hospital: FacilitySummary | null
  /** The id of a location of the account. */
  readonly stored: string | null
  readonly name: string
  /** As typed, in degrees. */
  readonly latitude: string
  readonly longitude: string
}

export const emptyLocation: LocationDraft = {
  kind: 'hospital',
  hospital: null,
  stored: null,
  name: '',
  latitude: '',
  longitude: '',
}

export type DraftField = 'hospital' | 'stored' | 'name' | 'latitude' | 'longitude'

/** The number that was typed, with a point or a comma; `null` if it is none between the bounds. */
export function readDegrees(text: string, max: number): number | null {
  const trimmed = text.trim().replace(',', '.').replace('−', '-')
  if (!/^[+-]?\d+(\.\d*)?$/.test(trimmed)) return null
  const degrees = Number(trimmed)
  return Math.abs(degrees) <= max ? degrees : null
}

/** The fields that keep a location from being saved. */
export function missingIn({ kind, hospital, stored, name, latitude, longitude }: LocationDraft): DraftField[] {
  switch (kind) {
    case 'hospital':
      return hospital ? [] : ['hospital']
    case 'stored':
      return stored === null ? ['stored'] : []
    case 'point':
      return [
        ...(name.trim() === '' ? (['name'] as const) : []),
        ...(readDegrees(latitude, 90) === null ? (['latitude'] as const) : []),
        ...(readDegrees(longitude, 180) === null ? (['longitude'] as const) : []),
      ]
  }
}

/** Whether nothing was entered, so that a location that may be left out is. */
export function isBlank({ hospital, stored, name, latitude, longitude }: LocationDraft): boolean {
  return hospital === null && stored === null && [name, latitude, longitude].every((text) => text.trim() === '')
}

/**
 * The id of the location: of the account's own at the same hospital if there is one, else of a new one.
 *
 * @param draft one that lacks nothing
 */
export async function saveLocation(api: Host['api'], draft: LocationDraft): Promise<string> {
  const { kind, hospital, stored, name, latitude, longitude } = draft
  if (kind === 'stored' && stored !== null) return stored
  if (kind === 'hospital' && hospital) return saveHospital(api, hospital)
  const point = { latitude: readDegrees(latitude, 90), longitude: readDegrees(longitude, 180) }
  return (await addLocation(api, { id: crypto.randomUUID(), name: name.trim(), ...point })).id
}

/** The id of the account's location at a hospital, which is added unless the account has it. */
export async function saveHospital(api: Host['api'], { ccn, name }: { ccn: string; name: string }): Promise<string> {
  const known = (await getLocations(api)).find((location) => location.ccn === ccn)
  if (known) return known.id
  return (await addLocation(api, { id: crypto.randomUUID(), name: name.slice(0, 200), ccn })).id
}
