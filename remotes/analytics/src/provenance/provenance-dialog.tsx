import type { CostReports } from '@keyroom/product-api'
import { Box, Button, Typography } from '@keyroom/ui/core'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@keyroom/ui/more'
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
    <Dialog open={open} onClose={onClose} maxWidth="md" fullWidth aria-labelledby="analytics-source-title">
      <DialogTitle id="analytics-source-title" sx={{ fontSize: '1.25rem', pb: 0 }}>
        <FormattedMessage id="analytics.source.title" />
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <Box>
          <Typography color="textSecondary">
            {measureLabel(intl, measure, report)} · {answer.name} ·{' '}
            {intl.formatNumber(report.fiscalYear, { format: 'year' })}
          </Typography>
          <Typography variant="h2" component="p">
            {result.value === null ? (
              missingText(intl, result)
            ) : (
              <bdi dir="ltr">{formatMeasure(intl, measure.unit, result.value)}</bdi>
            )}
          </Typography>
        </Box>
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="analytics.source.close" />
        </Button>
      </DialogActions>
    </Dialog>
  )
}
