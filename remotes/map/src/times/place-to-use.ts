import type { ProjectPlace } from '../projects/project-places.ts'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { nameOfPlace } from './origin-fields.tsx'

type AnsweredPlace = Parameters<typeof nameOfPlace>[0]

/** A place of an answer as a project uses it: a hospital by its CCN, any other by its coordinates. */
export function placeToUse(place: AnsweredPlace, screen: MapScreen): ProjectPlace {
  const name = nameOfPlace(place, screen)
  const { ccn, longitude, latitude } = place
  return ccn === null ? { point: { longitude, latitude }, name } : { ccn, name }
}
