import type { SiteComparison } from '@keyroom/product-api'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { nameOfPlace } from '../times/origin-fields.tsx'
import { siteSides } from './site-sides.ts'

/** A figure of a band, for the first and the second site. */
export interface ComparedFigure {
  readonly id: 'people' | 'only' | 'hospitals' | 'beds' | 'zips' | 'shareOfZips' | 'shareOfPeople'
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

/** The letter of a site with its name, or with where it is. */
export function siteLabels({ sites }: SiteComparison, screen: MapScreen): readonly string[] {
  return sites.map(({ place }, side) => [siteSides[side]?.letter, nameOfPlace(place, screen)].join(' · '))
}
