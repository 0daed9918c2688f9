import { indicatorIds, indicatorVariant, writeFormula } from '@keyroom/cost-report'
import { Box, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatMeasure, missingText } from '../measures/format-measure.ts'
import type { Traced } from './provenance.tsx'

/** The indicator by its other calculations, each with the formula in words and in numbers. */
export function OtherVariants({ measure, report }: Traced) {
  const intl = useIntl()
  const id = indicatorIds.find((one) => one === measure.id)
  const shown = measure.basis(report).formula
  const result = id && report.indicators[id]
  if (!id || !result) return null
  const others = [result, ...result.others]
    .map((one) => ({ ...one, formula: indicatorVariant(id, one.variant).formula }))
    .filter(({ formula }) => formula !== shown)
  if (others.length === 0) return null
  return (
    <Box component="section">
      <Typography variant="h4" component="h3" gutterBottom>
        <FormattedMessage id="analytics.source.others" />
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {others.map((other) => (
          <div key={other.variant}>
            <Typography component="dt">
              <FormattedMessage id={`analytics.source.other.${other.variant}`} />{' '}
              <strong>
                {other.value === null ? (
                  missingText(intl, other, report)
                ) : (
                  <bdi dir="ltr">{formatMeasure(intl, measure.unit, other.value)}</bdi>
                )}
              </strong>
            </Typography>
            <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0, display: 'block' }}>
              {writeFormula(other.formula, {
                figure: (key) => intl.formatMessage({ id: `analytics.figure.${key}` }),
                periodDays: intl.formatMessage({ id: 'analytics.source.period-days' }),
              })}
              {other.value === null ? null : (
                <>
                  {' · '}
                  <bdi dir="ltr">
                    {writeFormula(other.formula, {
                      figure: (key) => intl.formatNumber(report.figures[key] ?? 0),
                      periodDays: intl.formatNumber(report.days),
                    })}
                  </bdi>
                </>
              )}
            </Typography>
          </div>
        ))}
      </Box>
    </Box>
  )
}
