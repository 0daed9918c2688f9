import type { CostReports } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatMeasure } from '../measures/format-measure.ts'
import { measureLabel } from '../measures/measure-variant.ts'
import { FormulaLines } from './formula-lines.tsx'
import { InputTable } from './input-table.tsx'
import { missingText } from './missing-text.ts'
import { notesOf } from './notes.ts'
import { OtherVariants } from './other-variants.tsx'
import type { Traced } from './provenance.tsx'
import { ReportFacts } from './report-facts.tsx'
import { SourceDialog } from './source-dialog.tsx'

interface ProvenanceDialogProps extends Traced {
  answer: CostReports
  open: boolean
  onClose: () => void
}

/** Where a figure comes from: its formula in words and in numbers, the columns of the file, the report. */
export function ProvenanceDialog({ measure, report, answer, open, onClose }: ProvenanceDialogProps) {
  const intl = useIntl()
  const result = measure.of(report)
  const notes = notesOf(intl, measure, report)
  return (
    <SourceDialog
      open={open}
      onClose={onClose}
      maxWidth="md"
      subject={[
        measureLabel(intl, measure, report),
        answer.name,
        intl.formatNumber(report.fiscalYear, { format: 'year' }),
      ]}
      value={
        result.value === null ? (
          missingText(intl, result)
        ) : (
          <bdi dir="ltr">{formatMeasure(intl, measure.unit, result.value)}</bdi>
        )
      }
    >
      <FormulaLines measure={measure} report={report} />
      <OtherVariants measure={measure} report={report} />
      <InputTable measure={measure} report={report} sources={answer.sources} />
      <ReportFacts report={report} sample={answer.sample} />
      {notes.length > 0 ? (
        <Box component="section">
          <Typography variant="h4" component="h3">
            <FormattedMessage id="analytics.source.notes" />
          </Typography>
          <Box component="ul" sx={{ my: 0.5, paddingInlineStart: 2.5 }}>
            {notes.map((note) => (
              <Typography component="li" key={note}>
                {note}
              </Typography>
            ))}
          </Box>
        </Box>
      ) : null}
    </SourceDialog>
  )
}
