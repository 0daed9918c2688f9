import { Typography } from '@keyroom/ui/core'
import { Card, DataTable, type DataColumn } from '@keyroom/ui/more'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

/** A column of figures, or of words; `shell.shared.column.{key}` is its header. */
interface SharedColumn<Row> {
  readonly key: string
  readonly cell: (row: Row) => string
  readonly isWord?: boolean
  /** What the header says besides. */
  readonly values?: Readonly<Record<string, string>>
}

interface SharedTableProps<Row> {
  readonly caption: string
  /** Stands above the table, or in place of one without rows. */
  readonly note?: ReactNode
  readonly columns: readonly [SharedColumn<Row>, ...SharedColumn<Row>[]]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
}

/** A table of a shared scenario, on a card of its own. */
export function SharedTable<Row>({ caption, note, columns, rows, rowKey }: SharedTableProps<Row>) {
  const [naming, ...others] = columns
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {caption}
      </Typography>
      {note}
      {rows.length > 0 ? (
        <DataTable
          caption={caption}
          columns={[drawn(naming), ...others.map((column) => drawn(column))]}
          rows={rows}
          rowKey={rowKey}
        />
      ) : null}
    </Card>
  )
}

function drawn<Row>({ key, cell, isWord = false, values = {} }: SharedColumn<Row>): DataColumn<Row> {
  return { key, header: <FormattedMessage id={`shell.shared.column.${key}`} values={values} />, cell, numeric: !isWord }
}
