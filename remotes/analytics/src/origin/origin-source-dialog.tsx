import type { PatientOriginAnswer } from '@keyroom/product-api'
import { Box, Button, Typography } from '@keyroom/ui/core'
import { DataTable, Dialog, DialogActions, DialogContent, DialogTitle } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
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
  const rests = inputs.length > 0 && answer.totals.suppressedZips > 0
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="analytics-origin-source">
      <DialogTitle id="analytics-origin-source" sx={{ fontSize: '1.25rem', pb: 0 }}>
        <FormattedMessage id="analytics.source.title" />
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <Box>
          <Typography color="textSecondary">
            {figureName(intl, figure)} · {answer.name} · {year}
          </Typography>
          <Typography variant="h2" component="p">
            <bdi dir="ltr">{figureText(intl, answer, figure) ?? intl.formatMessage({ id: 'analytics.na' })}</bdi>
          </Typography>
        </Box>
        <Box component="section">
          <Typography variant="h4" component="h3" gutterBottom>
            <FormattedMessage id="analytics.source.formula" />
          </Typography>
          <Typography>{words}</Typography>
          {numbers === null ? null : (
            <Typography component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <bdi dir="ltr">{numbers}</bdi>
            </Typography>
          )}
        </Box>
        {inputs.length === 0 ? null : (
          <DataTable
            caption={intl.formatMessage({ id: 'analytics.origin.inputs' })}
            captionShown
            rows={inputs}
            rowKey={({ id }) => id}
            columns={[
              { key: 'figure', header: <FormattedMessage id="analytics.source.figure" />, cell: ({ label }) => label },
              {
                key: 'value',
                header: <FormattedMessage id="analytics.source.value" />,
                cell: ({ text }) => <bdi dir="ltr">{text}</bdi>,
                numeric: true,
              },
              {
                key: 'column',
                header: <FormattedMessage id="analytics.source.column" />,
                cell: ({ column }) => (column === null ? '–' : <bdi dir="ltr">{column}</bdi>),
              },
            ]}
          />
        )}
        <Box component="section">
          <Typography variant="h4" component="h3" gutterBottom>
            <FormattedMessage id="analytics.source.report.file" />
          </Typography>
          <Typography>
            <FormattedMessage
              id={answer.sample ? 'analytics.source.report.file.sample' : 'analytics.origin.file.year'}
              values={{ year: answer.year }}
            />
          </Typography>
          {rests ? (
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              <FormattedMessage id="analytics.origin.note.suppressed" />
            </Typography>
          ) : null}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="analytics.source.close" />
        </Button>
      </DialogActions>
    </Dialog>
  )
}
