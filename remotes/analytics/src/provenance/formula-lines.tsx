import { writeFormula } from '@keyroom/cost-report'
import { Box, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatMeasure } from '../measures/format-measure.ts'
import type { Traced } from './provenance.tsx'

/** The calculation in words, then with the report's numbers in it. */
export function FormulaLines({ measure, report }: Traced) {
  const intl = useIntl()
  const { value } = measure.of(report)
  const { formula } = measure.basis(report)
  return (
    <Box component="section" sx={{ p: 2, borderRadius: 1, bgcolor: 'background.default' }}>
      <Typography variant="h4" component="h3" gutterBottom>
        <FormattedMessage id="analytics.source.formula" />
      </Typography>
      {formula === null ? (
        <FormattedMessage id="analytics.source.as-filed" />
      ) : (
        <>
          <Typography>
            {writeFormula(formula, {
              figure: (key) => intl.formatMessage({ id: `analytics.figure.${key}` }),
              periodDays: intl.formatMessage({ id: 'analytics.source.period-days' }),
            })}
          </Typography>
          {value === null ? null : (
            <Typography sx={{ mt: 1, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
              <bdi dir="ltr">
                {writeFormula(formula, {
                  figure: (key) => intl.formatNumber(report.figures[key] ?? 0),
                  periodDays: intl.formatNumber(report.days),
                })}
                {` = ${formatMeasure(intl, measure.unit, value)}`}
              </bdi>
            </Typography>
          )}
        </>
      )}
    </Box>
  )
}
