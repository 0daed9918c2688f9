import type { ReportWithIndicators, HospitalCostReports } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { formatMeasure, missingText } from '../measures/format-measure.ts'
import { measureLabel } from '../measures/report-variants.ts'
import { doubtfulWarning } from './doubtful-text.ts'
import { FormulaLines } from './formula-lines.tsx'
import { InputTable } from './input-table.tsx'
import { OtherVariants } from './other-variants.tsx'
import type { Traced } from './provenance.tsx'
import { ReportFacts } from './report-facts.tsx'
import { SourceDialog } from './source-dialog.tsx'
import { isOddPeriod, trendValue, type Measure } from '../measures/measure.ts'

interface ProvenanceDialogProps extends Traced {
  answer: HospitalCostReports
  open: boolean
  onClose: () => void
}

/** The derivation of a figure: the formula in words and in numbers, the columns of the file, and the report. */
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
          missingText(intl, result, report)
        ) : (
          <bdi dir="ltr">{formatMeasure(intl, measure.unit, result.value)}</bdi>
        )
      }
      warning={doubtfulWarning(intl, measure.id, measure.unit, result.value)}
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

/** Notes on a figure: about the measure, its trend, and the report. */
function notesOf(intl: IntlShape, measure: Measure, report: ReportWithIndicators): string[] {
  const annual = measure.flow && isOddPeriod(report) ? trendValue(measure, report) : null
  return [
    ...measure.basis(report).caveats.map((id) => intl.formatMessage({ id })),
    ...(annual === null
      ? []
      : [
          intl.formatMessage(
            { id: 'analytics.source.annualized' },
            { value: formatMeasure(intl, measure.unit, annual) },
          ),
        ]),
    ...report.badges.map((badge) => intl.formatMessage({ id: `analytics.badge.${badge}.text` })),
  ]
}
