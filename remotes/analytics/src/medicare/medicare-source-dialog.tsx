import type { MedicareYear } from '@keyroom/product-api'
import { Box, Button, Typography } from '@keyroom/ui/core'
import { DataTable, Dialog, DialogActions, DialogContent, DialogTitle } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatMeasure } from '../measures/format-measure.ts'
import { medicareColumns, medicareValue, type MedicareColumn, type MedicareMeasure } from './medicare-measure.ts'

interface MedicareSourceDialogProps {
  measure: MedicareMeasure
  year: MedicareYear
  /** The hospital's. */
  name: string
  sample: boolean
  open: boolean
  onClose: () => void
}

/** Where a figure of Medicare's inpatients comes from: the file, its columns, how it is worked out of them. */
export function MedicareSourceDialog({ measure, year, name, sample, open, onClose }: MedicareSourceDialogProps) {
  const intl = useIntl()
  const value = medicareValue(measure, year)
  const written = value === null ? null : formatMeasure(intl, measure.unit, value)
  const inputs: MedicareColumn[] = measure.per === null ? [measure.of] : [measure.of, measure.per]
  const words = (column: MedicareColumn) => intl.formatMessage({ id: `analytics.medicare.column.${column}` })
  const number = (column: MedicareColumn) => {
    const held = year[column]
    return held === null ? intl.formatMessage({ id: 'analytics.source.blank' }) : intl.formatNumber(held)
  }
  const calendarYear = intl.formatNumber(year.year, { format: 'year' })
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="analytics-medicare-source">
      <DialogTitle id="analytics-medicare-source" sx={{ fontSize: '1.25rem', pb: 0 }}>
        <FormattedMessage id="analytics.source.title" />
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <Box>
          <Typography color="textSecondary">
            <FormattedMessage id={`analytics.medicare.${measure.id}`} /> · {name} · {calendarYear}
          </Typography>
          <Typography variant="h2" component="p">
            <bdi dir="ltr">{written ?? intl.formatMessage({ id: 'analytics.na' })}</bdi>
          </Typography>
        </Box>
        <Box component="section">
          <Typography variant="h4" component="h3" gutterBottom>
            <FormattedMessage id="analytics.source.formula" />
          </Typography>
          <Typography>
            {measure.per === null ? (
              <FormattedMessage id="analytics.medicare.as-published" />
            ) : (
              `${words(measure.of)} ÷ ${words(measure.per)}`
            )}
          </Typography>
          {measure.per === null || written === null ? null : (
            <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <bdi dir="ltr">{`${number(measure.of)} ÷ ${number(measure.per)} = ${written}`}</bdi>
            </Typography>
          )}
        </Box>
        <DataTable
          caption={intl.formatMessage({ id: 'analytics.medicare.inputs' })}
          captionShown
          rows={inputs}
          rowKey={(column) => column}
          columns={[
            { key: 'figure', header: <FormattedMessage id="analytics.source.figure" />, cell: words },
            {
              key: 'value',
              header: <FormattedMessage id="analytics.source.value" />,
              cell: (column) => <bdi dir="ltr">{number(column)}</bdi>,
              numeric: true,
            },
            {
              key: 'column',
              header: <FormattedMessage id="analytics.source.column" />,
              cell: (column) => (
                <span lang="en" dir="ltr">
                  {medicareColumns[column]}
                </span>
              ),
            },
          ]}
        />
        <Typography>
          <FormattedMessage
            id={sample ? 'analytics.source.report.file.sample' : 'analytics.medicare.source'}
            values={{ year: calendarYear }}
          />
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="analytics.source.close" />
        </Button>
      </DialogActions>
    </Dialog>
  )
}
