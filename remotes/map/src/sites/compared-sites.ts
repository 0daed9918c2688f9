import type { DriveTimeBand, SiteComparison } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { ageText, type AgeRange } from '../times/age-columns.ts'
import { nameOfPlace } from '../times/origin-fields.tsx'

/**
 * The two compared sites: how they are called, and their colors, which people without color vision tell apart. The lines of
 * the second are dashed.
 */
export const siteSides = [
  { letter: 'A', look: { fill: '#0072b238', line: '#0072b2', isDashed: false } },
  { letter: 'B', look: { fill: '#d55e0038', line: '#d55e00', isDashed: true } },
] as const

/** A figure of a band, for the first and the second site. */
export interface ComparedFigure {
  readonly id:
    | 'people'
    | `people${number}`
    | 'withoutAges'
    | 'only'
    | 'hospitals'
    | 'beds'
    | 'zips'
    | 'shareOfZips'
    | 'shareOfPeople'
  /** Of people by age. */
  readonly age?: AgeRange
  readonly format: 'count' | 'rate'
  readonly values: readonly (number | null)[]
}

/** Both sites within a number of minutes. */
export interface ComparedBand {
  readonly minutes: number
  /** People that both sites reach. */
  readonly both: number
  readonly figures: readonly ComparedFigure[]
}

/** The figures of both sites, band by band. */
export function comparedBands({ sites, shared }: SiteComparison): readonly ComparedBand[] {
  return shared.map(({ minutes, both, onlyFirst, onlySecond }, at) => {
    const ofBands = (id: 'people' | 'hospitals' | 'beds'): ComparedFigure => ({
      id,
      format: 'count',
      values: sites.map(({ bands }) => bands[at]?.[id] ?? null),
    })
    return {
      minutes,
      both,
      figures: [
        ofBands('people'),
        ...comparedAges(sites.map(({ bands }) => bands[at]?.ages)),
        { id: 'only', format: 'count', values: [onlyFirst, onlySecond] },
        ofBands('hospitals'),
        ofBands('beds'),
        { id: 'zips', format: 'count', values: sites.map(({ nearest }) => nearest[at]?.places ?? null) },
        { id: 'shareOfZips', format: 'rate', values: sites.map(({ nearest }) => nearest[at]?.shareOfPlaces ?? null) },
        { id: 'shareOfPeople', format: 'rate', values: sites.map(({ nearest }) => nearest[at]?.shareOfPeople ?? null) },
      ],
    }
  })
}

/** The people of both sites by age, and the ZIP codes whose ages are not known; none without ages. */
function comparedAges(ofSites: readonly DriveTimeBand['ages'][]): readonly ComparedFigure[] {
  const [first] = ofSites
  if (!first) return []
  return [
    ...first.groups.map(({ from, to }, group): ComparedFigure => ({
      id: `people${from}`,
      age: { from, to },
      format: 'count',
      values: ofSites.map((ages) => ages?.groups[group]?.people ?? null),
    })),
    { id: 'withoutAges', format: 'count', values: ofSites.map((ages) => ages?.placesWithoutAges ?? null) },
  ]
}

/** What a figure is called. */
export function figureLabel(intl: IntlShape, { id, age }: Pick<ComparedFigure, 'id' | 'age'>): string {
  if (age) return ageText(intl, age)
  return intl.formatMessage({ id: id === 'withoutAges' ? 'map.times.column.withoutAges' : `map.sites.figure.${id}` })
}

/** The letter of a site with its name, or with where it is. */
export function siteLabels({ sites }: SiteComparison, screen: MapScreen): readonly string[] {
  return sites.map(({ place }, side) => [siteSides[side]?.letter, nameOfPlace(place, screen)].join(' · '))
}
