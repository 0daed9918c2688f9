import type { BoundedAnswer, PatientOriginAnswer } from '@keyroom/product-api'
import type { FileColumn, TableContent } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import { remarksFileColumn } from '../board/remarks-columns.ts'

type Zip = PatientOriginAnswer['zips'][number]

/**
 * The ZIP codes that the table shows, as a file. A suppressed cell is empty, never 0, and has its bounds beside it.
 */
export function zipExport(
  intl: IntlShape,
  answer: PatientOriginAnswer,
  year: number,
  rows: readonly Zip[],
): TableContent<Zip> {
  const column = (id: string, kind: FileColumn<Zip>['kind'], value: FileColumn<Zip>['value']): FileColumn<Zip> => ({
    id,
    header: intl.formatMessage({ id: `analytics.origin.${id}` }),
    kind,
    value,
  })
  const bounds = (id: string, kind: FileColumn<Zip>['kind'], of: (zip: Zip) => BoundedAnswer | null) =>
    (['lower', 'upper'] as const).map((end): FileColumn<Zip> => ({
      id: `${id}-${end}`,
      header: intl.formatMessage(
        { id: `analytics.origin.${end}` },
        { of: intl.formatMessage({ id: `analytics.origin.${id}` }) },
      ),
      kind,
      value: (zip) => of(zip)?.[end] ?? null,
    }))
  const columns = [
    column('zip', 'text', ({ zip }) => zip),
    column('cases', 'number', ({ cases }) => cases),
    ...bounds('cases', 'number', ({ count }) => count),
    column('days', 'number', ({ days }) => days),
    column('charges', 'money', ({ charges }) => charges),
    ...bounds('share', 'percent', ({ share }) => share),
    ...bounds('dependence', 'percent', ({ dependence }) => dependence),
    column('cumulative', 'percent', ({ cumulative }) => cumulative.known),
    column('area', 'text', ({ area, suppressed }) =>
      suppressed ? null : intl.formatMessage({ id: `analytics.origin.in.${area}` }),
    ),
    column('hospitals', 'number', ({ market }) => market.hospitals),
    ...bounds('index', 'number', ({ market }) => market.index),
    remarksFileColumn<Zip>(intl, ({ suppressed, certain }) =>
      suppressed || certain ? [] : [intl.formatMessage({ id: 'analytics.origin.uncertain.remark' })],
    ),
  ]
  return {
    name: intl.formatMessage({ id: 'analytics.origin.table.file' }, { name: answer.name, year }),
    columns,
    rows,
  }
}
