import type { Peers } from '@keyroom/product-api'
import type { FileColumn } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import { remarksFileColumn } from '../board/remarks-columns.ts'
import { remarksOf } from '../board/remarks.ts'
import { unitLabel } from '../board/series-columns.ts'
import { seriesLabel } from '../measures/variant-measure.ts'
import type { PeerRow } from './peer-rows.ts'

/** The peer list as a file, with plain numbers to calculate with. */
export function peerListExport(intl: IntlShape, answer: Peers, rows: readonly PeerRow[]) {
  const { series } = answer
  const say = (id: string) => intl.formatMessage({ id })
  const columns: FileColumn<PeerRow>[] = [
    { id: 'ccn', header: 'CCN', kind: 'text', value: ({ ccn }) => ccn },
    { id: 'name', header: say('analytics.peer-list.hospital'), kind: 'text', value: ({ name }) => name },
    { id: 'city', header: say('analytics.city'), kind: 'text', value: ({ city }) => city },
    { id: 'state', header: say('analytics.state'), kind: 'text', value: ({ state }) => state },
    { id: 'beds', header: say('analytics.figure.beds'), kind: 'number', value: ({ beds }) => beds },
    { id: 'distance', header: say('analytics.peer-list.distance'), kind: 'number', value: ({ distance }) => distance },
    {
      id: 'value',
      header: series ? seriesLabel(intl, series) : '',
      kind: 'number',
      value: ({ value }) => value,
    },
    {
      id: 'unit',
      header: say('analytics.unit'),
      kind: 'text',
      value: () => series && unitLabel(intl, series.indicator),
    },
    { id: 'report', header: say('analytics.source.report.id'), kind: 'text', value: ({ reportId }) => reportId },
    remarksFileColumn(intl, ({ value }) =>
      series ? remarksOf(intl, { report: null, indicator: series.indicator, value }) : [],
    ),
  ]
  return { name: `${say('analytics.peer-list.heading')} ${answer.year}`, columns, rows }
}
