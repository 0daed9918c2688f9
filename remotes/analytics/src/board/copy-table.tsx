import { Button, Icon, useHost } from '@keyroom/ui/core'
import { withoutFormula, type CellValue, type FileColumn } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'

interface CopyTableProps<Row> {
  content: () => { readonly columns: readonly FileColumn<Row>[]; readonly rows: readonly Row[] }
}

/** Copies a table to the clipboard in the form that spreadsheets accept, with tabs between the cells. */
export function CopyTable<Row>({ content }: CopyTableProps<Row>) {
  const intl = useIntl()
  const { notify } = useHost()
  // Spreadsheets of the person's language take a number with another decimal sign for a text or a date.
  const cellOf = (value: CellValue) =>
    typeof value === 'number'
      ? intl.formatNumber(value, { useGrouping: false, maximumFractionDigits: 20 })
      : typeof value === 'string'
        ? withoutFormula(value)
        : (value ?? '')
  const copy = async () => {
    const { columns, rows } = content()
    const lines = [
      columns.map(({ header }) => cellOf(header)),
      ...rows.map((row) => columns.map(({ value }) => cellOf(value(row)))),
    ]
    try {
      await navigator.clipboard.writeText(lines.map((cells) => cells.join('\t')).join('\n'))
      notify({ severity: 'success', message: intl.formatMessage({ id: 'analytics.copied' }) })
    } catch {
      notify({ severity: 'warning', message: intl.formatMessage({ id: 'analytics.copied.failed' }) })
    }
  }
  return (
    <Button
      size="small"
      className="not-on-paper"
      startIcon={<Icon name="copy" size={18} />}
      onClick={() => void copy()}
    >
      <FormattedMessage id="analytics.copy" />
    </Button>
  )
}
