import type { IsochronesAnswer } from '@keyroom/product-api'

/** Two bands around one hospital, with another hospital within. */
export function answeredTimes(changed: Partial<IsochronesAnswer> = {}): IsochronesAnswer {
  const band = { places: 10, people: 250_000, hospitals: 1, beds: 25, hospitalsWithoutBeds: 0 }
  const none = { places: 0, people: 0, withoutPopulation: 0 }
  return {
    source: {
      engine: 'estimator',
      version: '1',
      dataDate: null,
      tiles: null,
      attribution: 'Estimated from ZIP codes',
      estimate: true,
    },
    population: { title: 'US ZIP codes', importedAt: null },
    direction: 'to',
    combine: 'union',
    origins: [{ ccn: '220071', name: 'General Hospital', longitude: -71.07, latitude: 42.36 }],
    shapes: {
      type: 'FeatureCollection',
      features: [15, 30].map((minutes) => ({
        type: 'Feature' as const,
        properties: { minutes, origin: null },
        geometry: {
          type: 'MultiPolygon' as const,
          coordinates: [
            [
              [
                [-71.1, 42.3],
                [-71, 42.3],
                [-71, 42.4],
                [-71.1, 42.3],
              ],
            ],
          ],
        },
      })),
    },
    bands: [
      { ...band, minutes: 15 },
      { ...band, minutes: 30, people: 1_250_000 },
    ],
    leftOut: { ...none, places: 2, people: 40 },
    hospitalsLeftOut: 0,
    shares: [],
    emergency: { estimate: true, hospitals: 3, beyond: [{ minutes: 30, people: 1_200 }], leftOut: none },
    hospitals: [
      { ccn: '221302', name: 'Harbor Hospital', city: 'Boston', state: 'MA', minutes: 7.4, origin: 0, beds: 25 },
    ],
    ...changed,
  }
}
