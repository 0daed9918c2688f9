import { places } from './places.ts'
import { sampleZips } from './sample-zips.ts'

/** The place of a ZIP code of the sample: the table of ZIP codes does not have those that are made up. */
export interface SampleZipPlace {
  readonly city: string
  readonly state: string
  /** Of its center, in degrees. */
  readonly longitude: number
  readonly latitude: number
}

/** Turns between one ZIP code and the next around a place, in radians: no two lie in the same direction. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

const milesPerDegree = 69.1

let known: ReadonlyMap<string, SampleZipPlace> | undefined

/** Where each ZIP code of the sample is: as far from its place as the sample's patients are. */
export function sampleZipPlaces(): ReadonlyMap<string, SampleZipPlace> {
  known ??= new Map(
    sampleZips(places).flatMap((zips, at) => {
      const place = places[at]
      if (!place) return []
      const { city, state } = place
      const milesPerLongitude = milesPerDegree * Math.cos((place.latitude * Math.PI) / 180)
      return zips.map(({ zip, miles }, turn): [string, SampleZipPlace] => {
        const angle = turn * goldenAngle
        const longitude = place.longitude + (miles * Math.cos(angle)) / milesPerLongitude
        const latitude = place.latitude + (miles * Math.sin(angle)) / milesPerDegree
        return [zip, { city, state, longitude, latitude }]
      })
    }),
  )
  return known
}
