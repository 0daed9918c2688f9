import { milesBetween } from '@keyroom/cost-report'
import { expect, test } from '@jest/globals'
import { places } from './places.ts'
import { sampleZipPlaces } from './sample-zip-places.ts'
import { sampleZips } from './sample-zips.ts'

test('each ZIP code of the sample lies as far from its place as its patients are', () => {
  const found = sampleZipPlaces()
  for (const [at, zips] of sampleZips(places).entries()) {
    for (const { zip, miles } of zips) {
      const center = found.get(zip)
      const place = places[at]
      if (!center || !place) throw new Error(`Expected a place of ${zip}, got none.`)
      expect(milesBetween(place, center)).toBeCloseTo(miles, 0)
      expect(center.state).toBe(place.state)
    }
  }
})
