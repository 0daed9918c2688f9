import type { MedicareYear } from '@keyroom/product-api'
import { Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatMeasure } from '../measures/format-measure.ts'
import { FormulaInputs } from '../provenance/formula-inputs.tsx'
import { FormulaSection } from '../provenance/formula-section.tsx'
import { ImportedFile } from '../provenance/imported-file.tsx'
import { SourceDialog } from '../provenance/source-dialog.tsx'
import { medicareColumns, medicareValue, type MedicareColumn, type MedicareMeasure } from './medicare-measure.ts'

interface MedicareSourceDialogProps {
  measure: MedicareMeasure
  year: MedicareYear
  /** The name of the hospital. */
  name: string
  sample: boolean
  open: boolean
  onClose: () => void
}

/** The derivation of a Medicare figure: the file, its columns, and the formula. */
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
    <SourceDialog
      open={open}
      onClose={onClose}
      subject={[intl.formatMessage({ id: `analytics.medicare.${measure.id}` }), name, calendarYear]}
      value={<bdi dir="ltr">{written ?? intl.formatMessage({ id: 'analytics.na' })}</bdi>}
    >
      <FormulaSection
        words={
          measure.per === null
            ? intl.formatMessage({ id: 'analytics.medicare.as-published' })
            : `${words(measure.of)} ÷ ${words(measure.per)}`
        }
        numbers={
          measure.per === null || written === null
            ? null
            : `${number(measure.of)} ÷ ${number(measure.per)} = ${written}`
        }
      />
      <FormulaInputs
        caption={intl.formatMessage({ id: 'analytics.medicare.inputs' })}
        inputs={inputs.map((column) => ({
          id: column,
          label: words(column),
          text: number(column),
          column: medicareColumns[column],
        }))}
        place={{
          header: <FormattedMessage id="analytics.source.column" />,
          cell: (column) => (
            <span lang="en" dir="ltr">
              {column}
            </span>
          ),
        }}
      />
      <Typography>
        <FormattedMessage
          id={sample ? 'analytics.source.report.file.sample' : 'analytics.medicare.source'}
          values={{ year: calendarYear }}
        />
        <ImportedFile file={year.file} />
      </Typography>
    </SourceDialog>
  )
}
