import { coordinateColumns } from '../times/coordinate-columns.ts'
import type { FigureColumn } from '../times/figures-table.tsx'
import type { IntlShape } from 'react-intl'
import type { OwnLocation } from '../facilities/use-own-locations.ts'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { nameOfPlace } from '../times/origin-fields.tsx'
import { kindOf } from '../times/source-text.ts'
import { writeOrigin } from '../times/times-choice.ts'
import type { NetworkResult } from './use-network.ts'

type OriginBands = NetworkResult['origins'][number]

/** What all origins reach together within one band. */
export type BandTogether = NetworkResult['together']['bands'][number]

/** An origin with what is nearest to it. */
export interface NetworkRow extends OriginBands {
  /** Its place in the result. */
  readonly at: number
  readonly label: string
  /** Of all people within the widest band of any origin, those nearest to it, from 0 to 1; null for an origin without figures. */
  readonly shareOfPeople: number | null
}

/** The origins of a result with their names. */
export function networkRows(
  { origins, together }: NetworkResult,
  screen: MapScreen,
  locations: readonly OwnLocation[] = [],
): readonly NetworkRow[] {
  const names = new Map(locations.map((location) => [writeOrigin(location), location.name]))
  const all = together.bands.at(-1)?.people ?? 0
  return origins.map((origin, at) => {
    const { ccn, name, longitude, latitude, problem } = origin
    const isPoint = ccn === null && longitude !== null && latitude !== null
    const label = isPoint
      ? (names.get(writeOrigin({ longitude, latitude })) ?? writeOrigin({ longitude, latitude }))
      : nameOfPlace({ ccn, name, longitude: longitude ?? 0, latitude: latitude ?? 0 }, screen)
    const people = together.shares[at]?.people
    return {
      ...origin,
      at,
      label,
      shareOfPeople: problem !== null || people === undefined || all === 0 ? null : people / all,
    }
  })
}

/** The minutes of the bands, ascending. */
export function minutesOf({ together }: NetworkResult): readonly number[] {
  return together.bands.map(({ minutes }) => minutes)
}

/** The columns of what is within each band of an origin, and of what is nearest to it. */
export function networkColumns(intl: IntlShape, result: NetworkResult): readonly FigureColumn<NetworkRow>[] {
  const source = kindOf(result.source)
  const headerOf = (figure: string, minutes: number, from: string) =>
    intl.formatMessage(
      { id: 'map.sites.network.column' },
      { figure: intl.formatMessage({ id: `map.times.column.${figure}` }), minutes, source: from },
    )
  const bands = minutesOf(result).flatMap((minutes, band) =>
    (['people', 'hospitals', 'beds'] as const).map((figure): FigureColumn<NetworkRow> => ({
      key: `${figure}${minutes}`,
      header: headerOf(figure, minutes, source),
      shortHeader: headerOf(figure, minutes, ''),
      kind: 'number',
      value: ({ bands: ofOrigin }) => ofOrigin[band]?.[figure] ?? null,
    })),
  )
  return [
    ...bands,
    {
      key: 'share',
      header: intl.formatMessage({ id: 'map.sites.figure.shareOfPeople' }),
      kind: 'percent',
      format: 'rate',
      value: ({ shareOfPeople }) => shareOfPeople,
    },
    {
      key: 'problem',
      header: intl.formatMessage({ id: 'map.sites.network.problem' }),
      kind: 'text',
      value: ({ problem }) => problem && intl.formatMessage({ id: `map.sites.network.problem.${problem}` }),
      only: 'file',
    },
  ]
}

/** The columns that name an origin in a file. */
export function originColumns(intl: IntlShape): readonly FigureColumn<NetworkRow>[] {
  return [
    { key: 'ccn', header: 'CCN', kind: 'text', value: ({ ccn }) => ccn, only: 'file' },
    ...coordinateColumns(intl),
  ]
}

/** The columns of what all origins reach together. */
export function togetherColumns(intl: IntlShape, { source }: NetworkResult): readonly FigureColumn<BandTogether>[] {
  const header = (column: string) =>
    intl.formatMessage({ id: `map.times.column.${column}` }, { source: kindOf(source) })
  return [
    { key: 'minutes', header: header('time'), kind: 'number', value: ({ minutes }) => minutes },
    { key: 'people', header: header('people'), kind: 'number', value: ({ people }) => people },
    { key: 'places', header: header('zips'), kind: 'number', value: ({ places }) => places },
  ]
}

const minRadius = 4
const maxRadius = 18

/** The origins as circles, the largest first: the area grows with the people within the widest band. Radii in pixels. */
export function networkPoints({ origins }: NetworkResult) {
  const peopleOf = ({ bands }: OriginBands) => bands.at(-1)?.people ?? 0
  const maxPeople = origins.reduce((people, origin) => Math.max(people, peopleOf(origin)), 0)
  return origins
    .flatMap((origin) => {
      const { longitude, latitude, problem } = origin
      if (longitude === null || latitude === null || problem !== null) return []
      const share = maxPeople === 0 ? 0 : peopleOf(origin) / maxPeople
      return [{ longitude, latitude, radius: Math.max(minRadius, maxRadius * Math.sqrt(share)) }]
    })
    .toSorted((one, other) => other.radius - one.radius)
}
