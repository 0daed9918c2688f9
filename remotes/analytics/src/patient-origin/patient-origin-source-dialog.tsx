import type { PatientOriginAnswer } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormulaInputs } from '../provenance/formula-inputs.tsx'
import { FormulaSection } from '../provenance/formula-section.tsx'
import { ImportedFile } from '../provenance/imported-file.tsx'
import { SourceDialog } from '../provenance/source-dialog.tsx'
import { figureName, figureText, type OriginFigure } from './origin-figure.ts'
import { originFormula } from './origin-formula.ts'

interface OriginSourceDialogProps {
  answer: PatientOriginAnswer
  figure: OriginFigure
  open: boolean
  onClose: () => void
}

/** Where a figure of patient origin comes from: its formula, what went into it, and the file. */
export function OriginSourceDialog({ answer, figure, open, onClose }: OriginSourceDialogProps) {
  const intl = useIntl()
  const { words, numbers, inputs } = originFormula(intl, answer, figure)
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
