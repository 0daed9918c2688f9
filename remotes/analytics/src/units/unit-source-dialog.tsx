import type { FacilityUnits } from '@keyroom/product-api'
import { Box, Button, Typography } from '@keyroom/ui/core'
import { DataTable, Dialog, DialogActions, DialogContent, DialogTitle } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { ReportFacts } from '../provenance/report-facts.tsx'
import { besideFormula } from './beside-formula.ts'
import { isMeasure, unitFigureName, unitFigureText, type UnitFigure } from './unit-figure.ts'
import { missingReason } from './unit-measure.ts'
import { unitFormula } from './unit-formula.ts'
import { printedName, unitName } from './unit-text.ts'
import { lineNames } from './units-file.ts'

interface UnitSourceDialogProps extends UnitFigure {
  answer: FacilityUnits
  /** Per cent. */
  target: number
  open: boolean
  onClose: () => void
}

/** Where a unit's figure comes from: its formula in words and in numbers, the cells of the form, the report. */
export function UnitSourceDialog({ answer, unit, year, measure, target, open, onClose }: UnitSourceDialogProps) {
  const intl = useIntl()
  const written = unitFigureText(intl, { unit, year, measure }, target)
  const report = answer.reports.find(({ id }) => id === year.reportId)
  const { words, numbers, inputs } = isMeasure(measure)
    ? unitFormula(intl, { year, measure, target, periodDays: report?.days ?? null })
    : besideFormula(intl, { unit, year, measure, target, answer })
  const printed = printedName(year)
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="analytics-unit-source">
      <DialogTitle id="analytics-unit-source" sx={{ fontSize: '1.25rem', pb: 0 }}>
        <FormattedMessage id="analytics.source.title" />
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <Box>
          <Typography color="textSecondary">
            {unitFigureName(intl, measure, target)} · {unitName(intl, unit.unit)} · {answer.name} ·{' '}
            {intl.formatNumber(year.fiscalYear, { format: 'year' })}
          </Typography>
          <Typography variant="h2" component="p">
            <bdi dir="ltr">{written ?? intl.formatMessage({ id: 'analytics.na' })}</bdi>
          </Typography>
          {written === null && isMeasure(measure) ? (
            <Typography>
              <FormattedMessage id={`analytics.units.missing.${missingReason(year, measure)}`} />
            </Typography>
          ) : null}
        </Box>
        <Box component="section">
          <Typography variant="h4" component="h3" gutterBottom>
            <FormattedMessage id="analytics.source.formula" />
          </Typography>
          <Typography>{words}</Typography>
          {numbers === null || written === null ? null : (
            <Typography component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <bdi dir="ltr">
                {numbers} = {written}
              </bdi>
            </Typography>
          )}
        </Box>
        {inputs.length === 0 ? null : (
          <DataTable
            caption={intl.formatMessage({ id: 'analytics.source.inputs' })}
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
                key: 'cell',
                header: <FormattedMessage id="analytics.source.cell" />,
                cell: ({ column }) =>
                  column === null ? (
                    '–'
                  ) : (
                    <FormattedMessage
                      id={year.lines.length > 1 ? 'analytics.source.cell.at-lines' : 'analytics.source.cell.at'}
                      values={{ worksheet: 'S-3 Part I', line: lineNames(year.lines), column }}
                    />
                  ),
              },
            ]}
          />
        )}
        {printed === null ? null : (
          <Typography>
            <FormattedMessage id="analytics.units.printed-as" values={{ name: <bdi dir="ltr">{printed}</bdi> }} />
          </Typography>
        )}
        {report ? <ReportFacts report={report} sample={answer.sample} /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="analytics.source.close" />
        </Button>
      </DialogActions>
    </Dialog>
  )
}
