import { Box, Typography, visuallyHidden } from '@keyroom/ui/core'
import { KeyFigure } from '@keyroom/ui/more'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import type { HospitalView } from '../hospital/hospital-frame.tsx'
import { changeOf, type Change } from '../measures/change.ts'
import { figureMeasure } from '../measures/figure-measure.ts'
import { indicatorMeasure, type Measure } from '../measures/measure.ts'
import { Traceable } from '../provenance/traceable.tsx'

const shown: readonly Measure[] = [
  figureMeasure('beds'),
  ...['occupancy', 'averageLengthOfStay', 'averageDailyCensus', 'operatingMargin', 'totalMargin'].map(indicatorMeasure),
]

/** The handful of figures that planners ask for first, each against the year before. */
export function KeyFigures({ yearly, report }: HospitalView) {
  const intl = useIntl()
  return (
    <Box component="section" aria-labelledby="analytics-key-figures">
      <Typography id="analytics-key-figures" component="h2" sx={visuallyHidden}>
        <FormattedMessage id="analytics.key.heading" values={{ year: report.fiscalYear }} />
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(3, minmax(0, 1fr))',
            lg: 'repeat(6, minmax(0, 1fr))',
          },
        }}
      >
        {shown.map((measure) => (
          <KeyFigure
            key={measure.id}
            label={<FormattedMessage id={measure.label} />}
            value={<Traceable measure={measure} report={report} />}
            note={writeChange(intl, changeOf(measure, report, yearly))}
          />
        ))}
      </Box>
    </Box>
  )
}

const signed = { signDisplay: 'exceptZero' } as const
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

function writeChange(intl: IntlShape, change: Change | null): string {
  if (!change) return intl.formatMessage({ id: 'analytics.key.no-earlier' })
  const { kind, amount, year } = change
  if (kind === 'points') {
    const points = intl.formatNumber(amount, { ...signed, ...oneDecimal })
    return intl.formatMessage({ id: 'analytics.key.points' }, { points, year })
  }
  const share = intl.formatNumber(amount, { style: 'percent', ...signed, ...oneDecimal })
  return intl.formatMessage({ id: 'analytics.key.change' }, { change: share, year })
}
