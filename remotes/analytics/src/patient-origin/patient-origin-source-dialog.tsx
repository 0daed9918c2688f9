import type { PatientOriginAnswer } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormulaInputs } from '../provenance/formula-inputs.tsx'
import { FormulaSection } from '../provenance/formula-section.tsx'
import { ImportedFile } from '../provenance/imported-file.tsx'
import { SourceDialog } from '../provenance/source-dialog.tsx'
import { figureName, figureText, type PatientOriginFigure } from './patient-origin-figure.ts'
import { patientOriginFormula } from './patient-origin-formula.ts'

interface PatientOriginSourceDialogProps {
  answer: PatientOriginAnswer
  figure: PatientOriginFigure
  open: boolean
  onClose: () => void
}

/** The derivation of a patient origin figure: formula, inputs and file. */
export function PatientOriginSourceDialog({ answer, figure, open, onClose }: PatientOriginSourceDialogProps) {
  const intl = useIntl()
  const { words, numbers, inputs } = patientOriginFormula(intl, answer, figure)
  const year = answer.year === null ? '' : intl.formatNumber(answer.year, { format: 'year' })
  return (
    <SourceDialog
      open={open}
      onClose={onClose}
      subject={[figureName(intl, figure), answer.name, year]}
      value={<bdi dir="ltr">{figureText(intl, answer, figure) ?? intl.formatMessage({ id: 'analytics.na' })}</bdi>}
    >
      <FormulaSection words={words} numbers={numbers} />
      <FormulaInputs
        caption={intl.formatMessage({ id: 'analytics.origin.inputs' })}
        inputs={inputs}
        place={{
          header: <FormattedMessage id="analytics.source.column" />,
          cell: (column) => <bdi dir="ltr">{column}</bdi>,
        }}
      />
      <Box component="section">
        <Typography variant="h4" component="h3" gutterBottom>
          <FormattedMessage id="analytics.source.report.file" />
        </Typography>
        <Typography>
          <FormattedMessage
            id={answer.sample ? 'analytics.source.report.file.sample' : 'analytics.origin.file.year'}
            values={{ year: answer.year }}
          />
          <ImportedFile file={answer.file} />
        </Typography>
        {inputs.length > 0 && answer.totals.suppressedZips > 0 ? (
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            <FormattedMessage id="analytics.origin.note.suppressed" />
          </Typography>
        ) : null}
      </Box>
    </SourceDialog>
  )
}
