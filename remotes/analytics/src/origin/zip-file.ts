import type { PatientOriginAnswer } from '@keyroom/product-api'
import type { FileColumn, TableContent } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'

type Zip = PatientOriginAnswer['zips'][number]

/** Every ZIP code as a file: a suppressed cell is empty and has its bounds beside it, and is never 0. */
export function zipFile(intl: IntlShape, answer: PatientOriginAnswer, year: number): TableContent<Zip> {
  const column = (id: string, kind: FileColumn<Zip>['kind'], value: FileColumn<Zip>['value']): FileColumn<Zip> => ({
    id,
    header: intl.formatMessage({ id: `analytics.origin.${id}` }),
    kind,
    value,
  })
  const bounds = (id: 'share' | 'dependence') =>
    (['lower', 'upper'] as const).map((end): FileColumn<Zip> => ({
      id: `${id}-${end}`,
      header: intl.formatMessage(
        { id: `analytics.origin.${end}` },
        { of: intl.formatMessage({ id: `analytics.origin.${id}` }) },
      ),
      kind: 'percent',
      value: (zip) => zip[id][end],
    }))
  const columns = [
    column('zip', 'text', ({ zip }) => zip),
    column('cases', 'number', ({ cases }) => cases),
    ...(['lower', 'upper'] as const).map((end): FileColumn<Zip> => ({
      id: `cases-${end}`,
      header: intl.formatMessage(
        { id: `analytics.origin.${end}` },
        { of: intl.formatMessage({ id: 'analytics.origin.cases' }) },
      ),
      kind: 'number',
      value: ({ count }) => count[end],
    })),
    column('days', 'number', ({ days }) => days),
    column('charges', 'money', ({ charges }) => charges),
    ...bounds('share'),
    ...bounds('dependence'),
    column('cumulative', 'percent', ({ cumulative }) => cumulative.known),
    column('area', 'text', ({ area }) => intl.formatMessage({ id: `analytics.origin.in.${area}` })),
    column('hospitals', 'number', ({ market }) => market.hospitals),
    column('index', 'number', ({ market }) => market.index?.known ?? null),
  ]
  return {
    name: intl.formatMessage({ id: 'analytics.origin.table.file' }, { name: answer.name, year }),
    columns,
    rows: answer.zips,
  }
}
