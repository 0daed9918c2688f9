import { readOut } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import { minutesOf, type NetworkRow } from '../sites/network-rows.ts'
import type { NetworkResult } from '../sites/use-network.ts'
import { noShapes } from '../view/bands-drawing.ts'
import type { TimesContent } from './map-content.ts'
import { networkFile, togetherFile } from './times-tables.ts'
import { sourcesOf, titleOf } from './times-texts.ts'

/** What many places reach, as points and tables. @param color of the points */
export function networkContent(
  intl: IntlShape,
  answer: NetworkResult,
  rows: readonly NetworkRow[],
  color: string,
): TimesContent {
  const { source, direction } = answer
  const minutes = minutesOf(answer)
  const places = intl.formatMessage({ id: 'map.sites.network.places' }, { count: rows.length })
  return {
    title: titleOf(intl, 'network', source, [places]),
    legend: {
      title: intl.formatMessage({ id: 'map.sites.network.legend' }),
      rows: [
        {
          swatch: { kind: 'fill', color },
          text: intl.formatMessage({ id: 'map.sites.network.sized' }, { minutes: minutes.at(-1) ?? 0 }),
        },
      ],
    },
    sources: sourcesOf(intl, answer),
    source,
    shapes: noShapes.shapes,
    factsOf: () => ({}),
    points: rows.flatMap(({ longitude, latitude, ccn, label, bands, shareOfPeople, problem }) => {
      if (longitude === null || latitude === null) return []
      const figures = bands.flatMap(({ minutes: within, people, hospitals, beds }) => [
        [`people${within}`, people],
        [`hospitals${within}`, hospitals],
        [`beds${within}`, beds],
      ])
      const facts = {
        layer: 'origin',
        ccn,
        name: label,
        direction,
        ...Object.fromEntries(figures),
        shareOfPeople,
        problem,
      }
      return [{ longitude, latitude, facts }]
    }),
    tables: [readOut(networkFile(intl, answer, rows)), readOut(togetherFile(intl, answer))],
  }
}
