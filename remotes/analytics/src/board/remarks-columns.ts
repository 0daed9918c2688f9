import type { DataColumn, FileColumn } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'

type Remarks<Row> = (row: Row) => readonly string[]

/** The remarks on a row, as a column of a table. */
export function remarksColumn<Row>(intl: IntlShape, remarks: Remarks<Row>): DataColumn<Row> {
  return {
    key: 'remarks',
    header: intl.formatMessage({ id: 'analytics.remarks' }),
    cell: (row) => remarks(row).join('; '),
  }
}

/** The remarks on a row, as a column of a file. */
export function remarksFileColumn<Row>(intl: IntlShape, remarks: Remarks<Row>): FileColumn<Row> {
  return {
    id: 'remarks',
    header: intl.formatMessage({ id: 'analytics.remarks' }),
    kind: 'text',
    value: (row) => remarks(row).join('; ') || null,
  }
}
