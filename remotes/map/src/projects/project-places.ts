import type { Located } from '../facilities/cluster-index.ts'
import type { OwnLocation } from '../facilities/use-own-locations.ts'

interface Named {
  readonly name: string
}

/** A hospital by its CCN. */
export interface HospitalPlace extends Named {
  readonly ccn: string
}

/** A location of the account by its id. */
export interface StoredPlace extends Named {
  readonly location: string
}

/** A point of the map, with the name that is suggested for it. */
export interface PointPlace extends Named {
  readonly point: Located
}

/** What can be used in a project. */
export type ProjectPlace = HospitalPlace | StoredPlace | PointPlace

/** A point with the id of the location that it becomes: a repeated attempt makes the same one. */
export interface NewPlace extends PointPlace {
  readonly id: string
}

/** Coordinates in the address have four decimals. */
const sameDegrees = 0.00006

/** The places with ids for new locations. A point where the account has a location stands for that location. */
export function placesToAdd(
  places: readonly ProjectPlace[],
  own: readonly OwnLocation[],
): readonly (HospitalPlace | StoredPlace | NewPlace)[] {
  return places.map((place) => {
    if (!('point' in place)) return place
    const same = own.find((location) => isAt(location, place.point))
    return same ? { location: same.id, name: same.name } : { ...place, id: crypto.randomUUID() }
  })
}

function isAt(one: Located, other: Located): boolean {
  return (
    Math.abs(one.longitude - other.longitude) < sameDegrees && Math.abs(one.latitude - other.latitude) < sameDegrees
  )
}
