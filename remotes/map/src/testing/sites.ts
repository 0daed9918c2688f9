import type { BestSitesAnswer, Closure, SiteComparison } from '@keyroom/product-api'
import { answeredTimes } from './times.ts'

const { source, population, origins, shapes, bands, leftOut } = answeredTimes()
const facts = { source, population }

/** General Hospital and a point, within 15 and 30 minutes. */
export function answeredComparison(changed: Partial<SiteComparison> = {}): SiteComparison {
  const nearest = (shareOfPlaces: number) =>
    bands.map(({ minutes }) => ({
      minutes,
      places: 12,
      people: 90_000,
      shareOfPlaces,
      shareOfPeople: shareOfPlaces / 2,
    }))
  const point = { ccn: null, name: null, longitude: -71.0682, latitude: 42.3612 }
  return {
    ...facts,
    direction: 'to',
    sites: [
      ...origins.map((place) => ({ place, bands, leftOut, meanMinutes: 12.3, nearest: nearest(0.625) })),
      { place: point, bands: bands.toReversed(), leftOut, meanMinutes: null, nearest: nearest(0.375) },
    ],
    shared: [
      { minutes: 15, both: 1_000, onlyFirst: 249_000, onlySecond: 1_249_000 },
      { minutes: 30, both: 2_000, onlyFirst: 1_248_000, onlySecond: 248_000 },
    ],
    shapes,
    ...changed,
  }
}

/** General Hospital closes: two ZIP codes drive farther to Harbor Hospital. */
export function answeredClosure(changed: Partial<Closure> = {}): Closure {
  const place = { state: 'MA', longitude: -71.1, latitude: 42.4, successor: '221302' }
  return {
    ...facts,
    among: 'general',
    hospital: { ccn: '220071', name: 'General Hospital', beds: 1_011, longitude: -71.07, latitude: 42.36 },
    places: 2,
    people: 30_000,
    meanBefore: 8.4,
    meanAfter: 21.6,
    newlyBeyond: [
      { minutes: 30, people: 7_000 },
      { minutes: 60, people: 0 },
    ],
    byExtraMinutes: [
      { from: 0, to: 5, places: 1, people: 23_000 },
      { from: 5, to: 30, places: 0, people: 0 },
      { from: 30, to: null, places: 1, people: 7_000 },
    ],
    successors: [{ ccn: '221302', name: 'Harbor Hospital', beds: null, places: 2, people: 30_000 }],
    affected: [
      { ...place, zip: '02114', city: 'Boston', people: 7_000, before: 5, after: 37.4 },
      { ...place, zip: '02115', city: null, people: 23_000, before: 9.1, after: 12 },
    ],
    withoutAlternative: { places: 1, people: 50 },
    leftOut,
    ...changed,
  }
}

/** Two new sites in Massachusetts. */
export function answeredBestSites(changed: Partial<BestSitesAnswer> = {}): BestSitesAnswer {
  return {
    ...facts,
    state: 'MA',
    among: 'general',
    existing: 3,
    candidates: 537,
    people: 7_000_000,
    meanBefore: 14.2,
    sites: [
      {
        zip: '01201',
        city: 'Pittsfield',
        longitude: -73.26,
        latitude: 42.45,
        people: 40_000,
        savedMinutes: 800_000,
        meanAfter: 14.1,
      },
      {
        zip: '02554',
        city: 'Nantucket',
        longitude: -70.09,
        latitude: 41.28,
        people: 11_000,
        savedMinutes: 110_000,
        meanAfter: 14,
      },
    ],
    leftOut,
    ...changed,
  }
}
