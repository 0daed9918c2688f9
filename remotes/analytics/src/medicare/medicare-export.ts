import type { MedicareInpatients, MedicareYear } from '@keyroom/product-api'
import type { FileColumn } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import { medicareMeasures, medicareValue } from './medicare-measure.ts'
import { columnKind } from '../measures/format-measure.ts'

/** The Medicare inpatients of a hospital as a file, the latest year first as on the page. */
export function medicareExport(intl: IntlShape, { name, years }: MedicareInpatients) {
  const columns: FileColumn<MedicareYear>[] = [
    {
      id: 'year',
      header: intl.formatMessage({ id: 'analytics.medicare.year' }),
      kind: 'number',
      value: ({ year }) => year,
    },
    ...medicareMeasures.map((measure): FileColumn<MedicareYear> => ({
      id: measure.id,
      header: intl.formatMessage({ id: `analytics.medicare.${measure.id}` }),
      kind: columnKind(measure.unit),
      value: (year) => medicareValue(measure, year),
    })),
  ]
  return { name: intl.formatMessage({ id: 'analytics.medicare.file' }, { name }), columns, rows: years.toReversed() }
}
